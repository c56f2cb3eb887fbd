import type { RegionName } from "../../gateway/index.ts";
import type { Category, Drive, PersonTable } from "../database/vehicle-tables.ts";
import { addMonths, monthOf } from "../tax/months.ts";
import { withoutVehicles } from "./people.ts";
import { makePlate } from "./plates.ts";
import type { Chance } from "./random.ts";
import { expiryMonths, paidUntil, plainCar, showcase, type NewVehicle } from "./showcase.ts";

/** Number of vehicles per category. Cars and motorcycles cycle through the Euro classes, cars also through the fuels. */
const crowd: Record<Category, number> = {
  car: 120,
  motorcycle: 30,
  moped: 12,
  quadricycle: 8,
  trailer: 16,
  lorry: 24,
};

/** Years of first registration per Euro class. */
const euroYears: Record<string, [first: number, last: number]> = {
  E0: [1978, 1992],
  E1: [1993, 1996],
  E2: [1997, 2000],
  E3: [2001, 2005],
  E4: [2006, 2010],
  E5: [2011, 2014],
  E6: [2015, 2025],
};
const euroClasses = Object.keys(euroYears);
const oldDrives: Drive[] = ["petrol", "diesel", "petrol-lpg", "petrol-methane"];
const newDrives: Drive[] = [...oldDrives, "electric", "petrol-hybrid", "diesel-hybrid", "lpg", "methane"];

/** Returns all vehicles of a region's demonstration: the showcase first, then generated ones. */
export function makeVehicles(
  region: RegionName,
  chance: Chance,
  people: PersonTable[],
  today: string,
): NewVehicle[] {
  const owners = people.filter(({ note }) => note !== withoutVehicles).map(({ code }) => code);
  const memorable = showcase.map(({ plate, vehicle, paid, owner }) => {
    const whole = { ...plainCar, ...vehicle };
    return {
      ...whole,
      plate,
      owner: owners.at(owner) ?? "",
      paid_until: paidUntil(paid, whole, region, today),
    };
  });
  const others = Object.entries(crowd).flatMap(([category, count]) =>
    // `as`: the keys are categories, which Object.entries types as strings.
    Array.from({ length: count }, (_, index) =>
      makeVehicle(category as Category, index, { region, chance, owners, today }),
    ),
  );
  // On a duplicate plate, the first vehicle keeps it.
  const known = new Map(
    [...memorable, ...others].reverse().map((each) => [each.plate + each.category, each]),
  );
  return [...known.values()].reverse();
}

interface Crowd {
  region: RegionName;
  chance: Chance;
  owners: string[];
  today: string;
}

function makeVehicle(category: Category, index: number, { owners, ...crowd }: Crowd): NewVehicle {
  const { region, chance } = crowd;
  const euro = euroClasses[index % euroClasses.length] ?? "E6";
  const [first, last] = euroYears[euro] ?? [2015, 2025];
  const year = chance.between(first, last);
  const two = (value: number) => String(value).padStart(2, "0");
  const vehicle: NewVehicle = {
    ...plainCar,
    category,
    euro: isUnknownEuro(category, index) ? "NN" : euro,
    registered_on: `${year}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    ...featuresOf(category, euro, index, chance),
    plate: makePlate(category, year, region, chance),
    owner: chance.pick(owners),
    paid_until: null,
  };
  return { ...vehicle, paid_until: lastPayment(vehicle, index, crowd) };
}

/** A few imported vehicles without a Euro class: their tax cannot be computed. */
const isUnknownEuro = (category: Category, index: number) => category === "car" && index % 40 === 7;

function featuresOf(category: Category, euro: string, index: number, chance: Chance): Partial<NewVehicle> {
  switch (category) {
    case "car": {
      const drives = euro === "E5" || euro === "E6" ? newDrives : oldDrives;
      // Changes the fuel after each full cycle of the Euro classes, so that all combinations occur.
      const drive = drives[Math.floor(index / euroClasses.length) % drives.length] ?? "petrol";
      const kw = chance.pick([
        40, 47, 51, 53, 54, 66, 74, 77, 85, 96, 100, 101, 110, 125, 130, 131, 150, 180, 200,
      ]);
      const combustion = drive.endsWith("hybrid") ? Math.round(kw * 0.8) : null;
      return {
        drive,
        kw,
        combustion_kw: combustion,
        leased: index % 25 === 3,
        disability_exemption: index % 30 === 11,
        historic_certificate: euro === "E2" && index % 2 === 0,
      };
    }
    case "motorcycle":
      return {
        kw: chance.pick([8, 11, 25, 35, 54, 70, 92]),
        drive: index % 15 === 6 ? "electric" : "petrol",
      };
    case "moped":
      return { kw: 3, drive: index % 4 === 2 ? "electric" : "petrol" };
    case "quadricycle":
      return { kw: 4, drive: index % 2 === 0 ? "diesel" : "electric" };
    case "trailer":
      return {
        kw: 0,
        euro: "NN",
        drive: "none",
        trailer_class: chance.pick(["caravan", "boat", "luggage", "special"]),
      };
    case "lorry": {
      const mass = chance.pick([2800, 3500, 5000, 7500, 11500, 18000]);
      return {
        drive: "diesel",
        kw: chance.pick([85, 100, 130, 180]),
        total_mass_kg: mass,
        payload_kg: Math.round((mass * chance.between(30, 55)) / 100 / 10) * 10,
        towing: index % 3 === 0,
      };
    }
  }
}

/** Most have paid for the current year, a quarter are late by months or years, and new ones have never paid. */
function lastPayment(vehicle: NewVehicle, index: number, { region, chance, today }: Omit<Crowd, "owners">) {
  if (vehicle.registered_on > addMonths(monthOf(today), -14)) return null;
  const ends = expiryMonths(vehicle, region);
  let month = addMonths(monthOf(today), index % 4 === 1 ? -chance.between(2, 28) : chance.between(0, 11));
  while (!ends.includes(Number(month.slice(5)))) month = addMonths(month, 1);
  return month;
}
