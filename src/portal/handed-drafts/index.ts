/** A request continues on another device without a login: one part of the program, loaded when it is needed. */
export { carrying } from "./carrying.ts";
export { ContinuePage } from "./ContinuePage.tsx";
