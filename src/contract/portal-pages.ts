/** The pages of the portal that belong to no service. The page routes them, the gateway knows that they exist. */
export const portalPages = {
  home: "/",
  logout: "/logout",
  userDenied: "/userDenied",
  continueHere: "/continua",
  phone: "/telefono",
} as const;

/** The parameter of the home page after a log-out: the page says so. */
export const loggedOutParameter = "uscita";
