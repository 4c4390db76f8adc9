import { accessArea } from './access.ts';
import { alertArea } from './alerts.ts';
import { announcementArea } from './announcement.ts';
import { barcodeArea } from './barcodes.ts';
import { boxArea } from './box.ts';
import { brandArea } from './brands.ts';
import { cleanUpArea } from './cleanUp.ts';
import { collectorArea } from './collector.ts';
import { communityArea } from './community.ts';
import { coverageArea } from './coverage.ts';
import { deskArea } from './desk.ts';
import { doctorArea } from './doctor.ts';
import { duplicateArea } from './duplicates.ts';
import { eventsArea } from './events.ts';
import { historyArea } from './history.ts';
import { importArea } from './imports.ts';
import { ingredientArea } from './ingredients.ts';
import { jobArea } from './jobs.ts';
import { memberArea } from './members.ts';
import { mergingArea } from './merging.ts';
import { moderationArea } from './moderation.ts';
import { operationsArea } from './operations.ts';
import { outcomeArea } from './outcome.ts';
import { peopleArea } from './people.ts';
import { productArea } from './products.ts';
import { profileArea } from './profile.ts';
import { programArea } from './programs.ts';
import { referenceArea } from './reference.ts';
import { ruleArea } from './rules.ts';
import { runArea } from './runs.ts';
import { secondEyesArea } from './secondEyes.ts';
import { searchArea } from './search.ts';
import { priceArea } from './prices.ts';
import { shopArea } from './shops.ts';
import { viewArea } from './views.ts';

/** Every area, in the order of the API page. The server has a folder of the same name for each. */
export const areas = [
    accessArea,
    announcementArea,
    ingredientArea,
    productArea,
    brandArea,
    referenceArea,
    searchArea,
    boxArea,
    peopleArea,
    profileArea,
    moderationArea,
    barcodeArea,
    communityArea,
    shopArea,
    priceArea,
    operationsArea,
    runArea,
    alertArea,
    historyArea,
    eventsArea,
    deskArea,
    ruleArea,
    memberArea,
    secondEyesArea,
    viewArea,
    jobArea,
    outcomeArea,
    cleanUpArea,
    coverageArea,
    doctorArea,
    duplicateArea,
    mergingArea,
    importArea,
    programArea,
    collectorArea,
] as const;

type Area = (typeof areas)[number];

export type AreaName = Area['name'];

export type CallsOf<Name extends AreaName> = Extract<Area, { name: Name }>['calls'];

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Every) => void
    ? Every
    : never;

export type Calls = { [Name in keyof All<Area['calls']>]: All<Area['calls']>[Name] };

export const calls = Object.assign({}, ...areas.map(area => area.calls)) as Calls;
