import { createHmac } from 'node:crypto';
import {
    generateAuthenticationOptions,
    generateRegistrationOptions,
    verifyAuthenticationResponse,
    verifyRegistrationResponse,
    type AuthenticationResponseJSON,
    type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me } from '../../../contract/access.ts';
import { rememberServerKey } from '../../http/serverKey.ts';
import type { Services } from '../../http/services.ts';
import { challenges } from './challenge.ts';
import { credentialsOf, type Passkey } from './queriesPasskey.ts';
import { relyingParty } from './relyingParty.ts';

const timeout = 120_000;

interface Exchange {
    request: FastifyRequest;
    reply: FastifyReply;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Asks browsers for passkeys, and checks what they return. */
export const passkeys = ({ db, config }: Services) => {
    const handleKey = rememberServerKey({ db, config }, 'passkey-user');
    const asked = challenges({ db, config });

    /** The same for all passkeys of an account, and telling nothing about it. */
    const handleOf = async (account: number) =>
        createHmac('sha256', await handleKey())
            .update(String(account))
            .digest();

    const expected = (request: FastifyRequest, challenge: string) => {
        const { id, origin } = relyingParty(config, request);
        return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
    };

    return {
        ...asked,

        askForNew: async ({ id, email, username }: Me, { request, reply }: Exchange) => {
            const options = await generateRegistrationOptions({
                rpName: config.appName,
                rpID: relyingParty(config, request).id,
                userName: email,
                userDisplayName: username,
                userID: new Uint8Array(await handleOf(id)),
                challenge: bytesOf(await asked.note(reply, { purpose: 'new', account: id })),
                timeout,
                excludeCredentials: await credentialsOf(db, id),
                authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
            });
            return { ...options };
        },

        /** A passkey of an account whose first step was right, or with null any, which then checks who uses it. */
        ask: async (account: number | null, { request, reply }: Exchange) => {
            const isAlone = account === null;
            const purpose = isAlone ? 'alone' : 'second';
            const options = await generateAuthenticationOptions({
                rpID: relyingParty(config, request).id,
                challenge: bytesOf(await asked.note(reply, { purpose, account: account ?? 0 })),
                timeout,
                allowCredentials: isAlone ? [] : await credentialsOf(db, account),
                userVerification: isAlone ? 'required' : 'preferred',
            });
            return { ...options };
        },

        /** The passkey in a response to `askForNew`. Throws the library's error for a wrong one. */
        readNew: async (
            response: RegistrationResponseJSON,
            { account, challenge, request }: { account: number; challenge: string; request: FastifyRequest },
        ) => {
            const { registrationInfo } = await verifyRegistrationResponse({
                response,
                ...expected(request, challenge),
                requireUserVerification: false,
            });
            if (!registrationInfo) throw new Error('The attestation is not valid');
            const { credential, credentialBackedUp } = registrationInfo;
            return {
                account_id: account,
                credential_id: credential.id,
                public_key: base64url(credential.publicKey),
                user_handle: base64url(await handleOf(account)),
                counter: credential.counter,
                transports: credential.transports ?? [],
                backed_up: credentialBackedUp,
            };
        },

        /** Whether a passkey has signed the challenge; its counter is left to `takePasskey`. Throws as `readNew`. */
        check: async (
            response: AuthenticationResponseJSON,
            known: Passkey,
            { challenge, isAlone, request }: { challenge: string; isAlone: boolean; request: FastifyRequest },
        ) => {
            const { userHandle } = response.response;
            if (isAlone || userHandle !== undefined)
                if (userHandle !== known.user_handle) throw new Error('The user handle is not the account’s');
            const { verified, authenticationInfo } = await verifyAuthenticationResponse({
                response,
                ...expected(request, challenge),
                credential: {
                    id: known.credential_id,
                    publicKey: bytesOf(known.public_key),
                    counter: 0,
                },
                requireUserVerification: isAlone,
            });
            if (!verified) throw new Error('The signature is not the passkey’s');
            return {
                counter: authenticationInfo.newCounter,
                backedUp: authenticationInfo.credentialBackedUp,
            };
        },
    };
};

export type Passkeys = ReturnType<typeof passkeys>;
