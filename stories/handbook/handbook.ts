import data from "virtual:manuale/dati";
import service from "virtual:manuale/servizio";
import type { ServiceData } from "../services/service-data.ts";
import type { HandbookService } from "./handbook-service.ts";

// Both are written by `.storybook/handbook-service.ts`.
export const handbook = service as HandbookService;
export const handbookData = data as ServiceData;
