// The two halves of the sign-in panel.

export type LoginMode = "signIn" | "register";
