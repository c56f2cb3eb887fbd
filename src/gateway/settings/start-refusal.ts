/** The error of a program that cannot start. Its message is one Italian sentence with the reason. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
