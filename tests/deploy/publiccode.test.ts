import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const home = join(import.meta.dirname, "../..");
const file = parse(readFileSync(join(home, "publiccode.yml"), "utf8")) as {
  description: { it: { longDescription: string; genericName: string; shortDescription: string } };
  softwareVersion: string;
};

/** The controlled vocabulary of publiccode.yml 0.4 (docs, "List of software categories"). */
const categories =
  "accounting agile-project-management applicant-tracking application-development appointment-scheduling backup billing-and-invoicing blog budgeting business-intelligence business-process-management cad call-center-management cloud-management collaboration communications compliance-management contact-management content-management crm customer-service-and-support data-analytics data-collection data-visualization digital-asset-management digital-citizenship document-management donor-management e-commerce e-signature email-management email-marketing employee-management enterprise-project-management enterprise-social-networking erp event-management facility-management feedback-and-reviews-management financial-reporting fleet-management fundraising gamification geographic-information-systems grant-management graphic-design help-desk hr ide identity-management instant-messaging inventory-management it-asset-management it-development it-management it-security it-service-management knowledge-management learning-management-system marketing mind-mapping mobile-marketing mobile-payment network-management office online-booking online-community payment-gateway payroll predictive-analysis procurement productivity-suite project-collaboration project-management property-management real-estate-management remote-support resource-management sales-management seo service-desk social-media-management survey talent-management task-management taxes-management test-management time-management time-tracking translation video-conferencing video-editing visitor-management voip warehouse-management web-collaboration web-conferencing website-builder workflow-management".split(
    " ",
  );

const text = (minLength: number, maxLength: number) => ({ type: "string", minLength, maxLength });
const list = (items: object) => ({ type: "array", minItems: 1, items });

/** The members of the standard that this file uses, with its vocabularies and lengths. */
const schema = {
  type: "object",
  additionalProperties: false,
  required: [
    "publiccodeYmlVersion",
    "name",
    "url",
    "releaseDate",
    "platforms",
    "developmentStatus",
    "softwareType",
    "description",
    "legal",
    "maintenance",
    "localisation",
  ],
  properties: {
    publiccodeYmlVersion: { const: "0.4" },
    name: text(1, 100),
    url: { type: "string", pattern: "^https://" },
    softwareVersion: text(1, 20),
    releaseDate: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d$" },
    platforms: list({ enum: ["web", "windows", "mac", "linux", "ios", "android"] }),
    categories: list({ enum: categories }),
    developmentStatus: { enum: ["concept", "development", "beta", "stable", "obsolete"] },
    softwareType: {
      enum: [
        "standalone/mobile",
        "standalone/iot",
        "standalone/desktop",
        "standalone/web",
        "standalone/backend",
        "standalone/other",
        "addon",
        "library",
        "configurationFiles",
      ],
    },
    description: {
      type: "object",
      propertyNames: { enum: ["it"] },
      additionalProperties: {
        type: "object",
        additionalProperties: false,
        required: ["shortDescription", "longDescription", "features"],
        properties: {
          genericName: text(1, 35),
          shortDescription: text(1, 150),
          longDescription: text(500, 10_000),
          features: list(text(1, 100)),
        },
      },
    },
    legal: { type: "object", required: ["license"], properties: { license: { const: "EUPL-1.2" } } },
    maintenance: {
      type: "object",
      required: ["type", "contacts"],
      properties: {
        type: { enum: ["internal", "contract", "community", "none"] },
        contacts: list({ type: "object", required: ["name"] }),
      },
    },
    localisation: {
      type: "object",
      required: ["localisationReady", "availableLanguages"],
      properties: { localisationReady: { type: "boolean" }, availableLanguages: list({ enum: ["it"] }) },
    },
    it: {
      type: "object",
      required: ["countryExtensionVersion", "piattaforme"],
      additionalProperties: false,
      properties: {
        countryExtensionVersion: { enum: ["0.2", "1.0"] },
        piattaforme: {
          type: "object",
          additionalProperties: false,
          required: ["spid", "cie", "pagopa", "anpr", "io"],
          properties: Object.fromEntries(
            ["spid", "cie", "pagopa", "anpr", "io"].map((name) => [name, { type: "boolean" }]),
          ),
        },
      },
    },
    dependsOn: {
      type: "object",
      propertyNames: { enum: ["open", "proprietary", "hardware"] },
      additionalProperties: list({ type: "object", required: ["name"] }),
    },
  },
};

describe("publiccode.yml", () => {
  it("follows the standard, with values of its vocabularies", () => {
    const validate = new Ajv({ allErrors: true }).compile(schema);
    validate(file);
    expect(validate.errors ?? []).toEqual([]);
  });

  it("is that of this version, which runs on the stated programs", () => {
    const { version, license, engines } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    expect(file).toMatchObject({ softwareVersion: version, legal: { license } });
    expect(engines.node).toContain(
      (file as unknown as { dependsOn: { open: { versionMin: string }[] } }).dependsOn.open[0]!.versionMin,
    );
  });
});
