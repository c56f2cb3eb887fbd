/** Puts values into the path of a call (`calls.generated.ts`), escaped. A parameter without a value is empty. */
export const callWith = <Call extends { readonly path: string }>(
  call: Call,
  values: Readonly<Record<string, string>>,
): Omit<Call, "path"> & { readonly path: string } => ({
  ...call,
  path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "")),
});
