declare module 'oidc-provider' {
    import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

    interface Client {
        /** Tells the client that a session has ended. */
        backchannelLogout: (sub: string, sid: string) => Promise<unknown>;
    }

    interface Grant {
        addOIDCScope: (scope: string) => void;
        save: () => Promise<string>;
        destroy: () => Promise<void>;
    }

    interface Context {
        oidc: { session: { accountId: string }; client: { clientId: string } };
    }

    /** A provider of OpenID Connect, as its tests use it. */
    export class Provider {
        constructor(issuer: string, configuration: Record<string, unknown>);
        Client: { find: (id: string) => Promise<Client> };
        Grant: new (of: { accountId: string; clientId: string }) => Grant;
        callback: () => RequestListener;
        interactionFinished: (
            request: IncomingMessage,
            response: ServerResponse,
            result: object,
        ) => Promise<void>;
        on: (event: string, listener: (...args: never[]) => void) => void;
    }
}
