import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { AreaName } from '../../contract/calls.ts';
import { providerPages } from '../access/provider/pages.ts';
import { accessRoutes } from '../access/routes.ts';
import { alertRoutes } from '../alerts/routes.ts';
import { announcementRoutes } from '../announcement/routes.ts';
import { barcodeRoutes } from '../barcodes/routes.ts';
import { boxRoutes } from '../box/routes.ts';
import { brandRoutes } from '../brands/routes.ts';
import { cleanUpRoutes } from '../cleanUp/routes.ts';
import { collectorRoutes } from '../collector/routes.ts';
import { communityRoutes } from '../community/routes.ts';
import { deskRoutes } from '../desk/routes.ts';
import { coverageRoutes } from '../coverage/routes.ts';
import { doctorRoutes } from '../doctor/routes.ts';
import { duplicateRoutes } from '../duplicates/routes.ts';
import { eventRoutes } from '../events/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { importRoutes } from '../imports/routes.ts';
import { ingredientRoutes } from '../ingredients/routes.ts';
import { jobRoutes } from '../jobs/routes.ts';
import { memberRoutes } from '../members/routes.ts';
import { mergingRoutes } from '../merging/routes.ts';
import { moderationRoutes } from '../moderation/routes.ts';
import { operationsRoutes } from '../operations/routes.ts';
import { outcomeRoutes } from '../outcome/routes.ts';
import { peopleRoutes } from '../people/routes.ts';
import { productRoutes } from '../products/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { programRoutes } from '../programs/routes.ts';
import { referenceRoutes } from '../reference/routes.ts';
import { ruleRoutes } from '../rules/routes.ts';
import { runRoutes } from '../runs/routes.ts';
import { secondEyesRoutes } from '../secondEyes/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { priceRoutes } from '../prices/routes.ts';
import { shopRoutes } from '../shops/routes.ts';
import { viewRoutes } from '../views/routes.ts';
import { notFound } from './errors.ts';
import { checkFailures } from './checkResponse.ts';
import { limitJsonArrival, type Arrival } from './arrival.ts';
import type { Bulkhead } from './bulkhead.ts';
import { createCallLimits } from './callLimits.ts';
import { shedLoad, type Load, createKnownStaff } from './loadShedding.ts';
import { guard } from './guard.ts';
import { jsonBodies } from './jsonBodies.ts';
import { addRoutes, type RouteOptions, type Routes } from './route.ts';
import type { Database, Services } from './services.ts';
import type { StandbyReads } from './standbyReads.ts';
import { drawLooks } from '../secondEyes/draw.ts';
import { tellIn } from '../outbox/tell.ts';

export interface ApiOptions extends Services {
    checkResponses: boolean;
    arrival: Arrival;
    load: Load;
    bulkhead: Bulkhead;
    /** Its own connections, so that no other query keeps sessions from being recognised. */
    sessions: Database;
    standby: StandbyReads | undefined;
}

/** The routes of every area; a missing one does not compile. */
const areas: { [Name in AreaName]: (services: Services) => Routes<Name> } = {
    access: accessRoutes,
    announcement: announcementRoutes,
    ingredients: ingredientRoutes,
    products: productRoutes,
    brands: brandRoutes,
    reference: referenceRoutes,
    search: searchRoutes,
    box: boxRoutes,
    people: peopleRoutes,
    profile: profileRoutes,
    moderation: moderationRoutes,
    barcodes: barcodeRoutes,
    community: communityRoutes,
    shops: shopRoutes,
    prices: priceRoutes,
    operations: operationsRoutes,
    runs: runRoutes,
    alerts: alertRoutes,
    history: historyRoutes,
    events: eventRoutes,
    desk: deskRoutes,
    rules: ruleRoutes,
    members: memberRoutes,
    secondEyes: secondEyesRoutes,
    views: viewRoutes,
    jobs: jobRoutes,
    outcome: outcomeRoutes,
    cleanUp: cleanUpRoutes,
    coverage: coverageRoutes,
    doctor: doctorRoutes,
    duplicates: duplicateRoutes,
    merging: mergingRoutes,
    imports: importRoutes,
    programs: programRoutes,
    collector: collectorRoutes,
};

export const api = async (app: FastifyInstance, options: ApiOptions) => {
    const { checkResponses, arrival, load, bulkhead, sessions, standby, ...services } = options;
    await app.register(multipart);
    if (checkResponses) checkFailures(app);
    const knownStaff = createKnownStaff();
    shedLoad(app, load, knownStaff);
    limitJsonArrival(app, arrival);
    guard(app, sessions, services, { knownStaff, ...(await createCallLimits(app, services.config)) });
    jsonBodies(app, services.config);
    const after: RouteOptions['after'] = async (tx, words, { me, name, log }) => {
        const isUndo = name.includes(' history/');
        if (services.config.outbox) await tellIn(tx, words, isUndo);
        // What is taken back was decided before.
        if (me?.super_user && !isUndo) await drawLooks(tx, me.id, log);
    };
    const add = <Name extends AreaName>(name: Name) =>
        addRoutes<Name>(app, areas[name](services), standby && areas[name]({ ...services, db: standby.db }), {
            db: services.db,
            bulkhead,
            checkResponses,
            standby,
            after,
        });
    for (const name of Object.keys(areas) as AreaName[]) add(name);
    const { provider } = services;
    if (provider) await app.register(async inner => providerPages(inner, services, provider));
    app.setNotFoundHandler(() => {
        throw notFound('noCall');
    });
};
