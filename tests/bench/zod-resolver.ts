import { type FieldValues, type Resolver } from "react-hook-form";
import type { z } from "zod";

/** The part of `@hookform/resolvers/zod` that these pages need: one message for each field. */
export const zodResolver =
  <Data extends FieldValues>(schema: z.ZodType<unknown, Data>): Resolver<Data> =>
  (values) => {
    const read = schema.safeParse(values);
    if (read.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of read.error.issues)
      errors[String(path[0])] ??= { type: code, message };
    return { values: {}, errors } as Awaited<ReturnType<Resolver<Data>>>; // the paths of the issues are names of fields
  };
