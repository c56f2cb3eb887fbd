// Generated from schemas/contract/portal.openapi.yaml by `npm run generate`. Do not edit.

export const apriTelefono = {
  base: "identity",
  method: "POST",
  path: "/bff/telefoni",
  bodyType: "json",
  expects: "json",
} as const;

export const seguiTelefono = {
  base: "identity",
  method: "PUT",
  path: "/bff/telefoni",
  bodyType: "json",
  expects: "json",
} as const;

export const chiudiTelefono = {
  base: "identity",
  method: "DELETE",
  path: "/bff/telefoni",
  expects: "none",
} as const;

export const collegaTelefono = {
  base: "identity",
  method: "PUT",
  path: "/bff/telefoni/collegamento",
  expects: "json",
} as const;

export const passaDocumento = {
  base: "identity",
  method: "POST",
  path: "/bff/telefoni/documenti",
  bodyType: "multipart",
  expects: "json",
} as const;

export const prendiDocumento = {
  base: "identity",
  method: "GET",
  path: "/bff/telefoni/documenti/{documento}",
  expects: "binary",
} as const;

export const togliDocumento = {
  base: "identity",
  method: "DELETE",
  path: "/bff/telefoni/documenti/{documento}",
  expects: "none",
} as const;
