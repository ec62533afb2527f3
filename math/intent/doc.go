// Package intent models what a person is getting at as a latent vector of which
// every correction is a noisy view. Whether that is of any use is an open
// question; it is stated so that it can be shown to be wrong.
//
// It owns formulas and their constants; it knows no clock and no store.
package intent
