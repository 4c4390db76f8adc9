import { notFound } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { logEnded, signOut } from '../sessions.ts';
import { ownAddress } from './begin.ts';
import { linkOf, removeLink } from './queriesProvider.ts';

type ProviderCall =
    | 'POST auth/provider/start'
    | 'GET auth/provider'
    | 'POST auth/provider/link'
    | 'DELETE auth/provider/link'
    | 'POST auth/provider/logout';

/** The calls of the console about the company's own sign-in: 404 without one. */
export const providerRoutes = (services: Services): Pick<Routes<'access'>, ProviderCall> => {
    const { db } = services;
    const given = () => {
        if (!services.provider) throw notFound('noCall');
        return services.provider;
    };

    return {
        'POST auth/provider/start': async ({ body, request, reply }) => ({
            url: await given().begin(request, reply, body),
        }),

        'GET auth/provider': async ({ me, session }) => {
            const { settings } = given();
            return {
                label: settings.label,
                link: await linkOf(db, me.id, settings.issuer),
                is_current: session.grant !== undefined,
            };
        },

        'POST auth/provider/link': async ({ session, request, reply }) => ({
            url: await given().begin(request, reply, { links: session.tokenHash }),
        }),

        'DELETE auth/provider/link': async ({ me, session, request }) => {
            const ended = await removeLink(db, me.id, given().settings.issuer, session.tokenHash);
            if (ended === null) throw notFound('notFound');
            logEnded(request, me.id, 'unlinked from the provider', ended);
        },

        'POST auth/provider/logout': async ({ session, request, reply }) => {
            const provider = given();
            const idToken = session.grant && (await provider.grants.idToken(session.grant.key));
            await signOut(services)({ session, request, reply });
            if (!session.grant) return { url: null };
            // Whoever is signed out here stays so if the provider is away.
            const url = provider.endAddress(idToken, ownAddress(request, '/login').href);
            return { url: await url.catch(() => null) };
        },
    };
};
