import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../contract/types.ts';
import { accessRoutes } from '../access/routes.ts';
import { brandRoutes } from '../brands/routes.ts';
import { communityRoutes } from '../community/routes.ts';
import { ingredientRoutes } from '../ingredients/routes.ts';
import { moderationRoutes } from '../moderation/routes.ts';
import { operationsRoutes } from '../operations/routes.ts';
import { peopleRoutes } from '../people/routes.ts';
import { productRoutes } from '../products/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { referenceRoutes } from '../reference/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { shopRoutes } from '../shops/routes.ts';
import { notFound } from './errors.ts';
import { checkFailures } from './checkAnswer.ts';
import { refuseCrowds } from './crowds.ts';
import { guard } from './guard.ts';
import { jsonBodies } from './jsonBodies.ts';
import { createRoute } from './route.ts';
import type { Services } from './services.ts';

export interface ApiOptions extends Omit<Services, 'route'> {
    checkAnswers: boolean;
    /** Gathers the names of the calls that have a handler. */
    handled: Set<CallName>;
}

const areas = [
    accessRoutes,
    ingredientRoutes,
    productRoutes,
    brandRoutes,
    referenceRoutes,
    searchRoutes,
    peopleRoutes,
    profileRoutes,
    moderationRoutes,
    communityRoutes,
    shopRoutes,
    operationsRoutes,
];

/** Everything below `/api`: sessions, access, anti-forgery, bodies, and the routes of every area. */
export const api = async (app: FastifyInstance, { checkAnswers, handled, ...rest }: ApiOptions) => {
    await app.register(cookie);
    await app.register(multipart);
    if (checkAnswers) checkFailures(app);
    refuseCrowds(app);
    guard(app, rest.db, rest.config);
    jsonBodies(app);
    const services: Services = { ...rest, route: createRoute(app, { handled, checkAnswers }) };
    for (const area of areas) area(services);
    app.setNotFoundHandler(() => {
        throw notFound('noCall');
    });
};
