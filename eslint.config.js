import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["dist", "data", "coverage", "node_modules", "**/*.generated.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  hooks.configs.flat["recommended-latest"],
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["src/{engine,field-types,formats,forms,portal,rules,screens,ui}/**"],
    ignores: ["src/portal/build/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression[object.name='Intl'], MemberExpression[property.name=/^toLocale/]",
          message: "The first use of Intl blocks a phone for 50 ms: print with src/formats.",
        },
      ],
    },
  },
  { files: ["tests/journeys/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  {
    files: ["**/*.mjs"],
    languageOptions: {
      globals: { process: "readonly", console: "readonly", URL: "readonly", setTimeout: "readonly" },
    },
  },
);
