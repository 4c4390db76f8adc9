import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Creation {
    challenge: string;
    rp: { id: string };
    user: { id: string };
}

interface Request {
    challenge: string;
    rpId: string;
}

/** What a hostile browser or authenticator says instead. */
interface Lies {
    origin?: string;
    rpId?: string;
    counter?: number;
    /** The user was only present, not verified. */
    isUnverified?: boolean;
    userHandle?: string;
    id?: string;
}

type Value = number | string | Buffer | Map<Value, Value>;

const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};

/** The few kinds of CBOR that an attestation has. */
const cbor = (value: Value): Buffer => {
    if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
    if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
    if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
    return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A passkey in software: ES256, without an attestation, with a counter that starts at `counter`. */
export const authenticator = ({ counter = 1 }: { counter?: number } = {}) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = privateKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const own = 'http://localhost';
    let handle = '';
    let uses = counter;

    const data = (flags: number, { rpId, ...lies }: Lies & { rpId: string }, rest: Buffer) => {
        const count = Buffer.alloc(4);
        count.writeUInt32BE(lies.counter ?? uses);
        const all = present | flags | (lies.isUnverified ? 0 : verified);
        return Buffer.concat([sha256(rpId), Buffer.from([all]), count, rest]);
    };
    const said = (response: object, given = id.toString('base64url')) => ({
        id: given,
        rawId: given,
        type: 'public-key',
        clientExtensionResults: {},
        response,
    });

    return {
        /** The response to `POST auth/passkeys/options`. */
        create: ({ challenge, rp, user }: Creation, lies: Lies = {}) => {
            handle = user.id;
            const publicKey = cbor(
                new Map<Value, Value>([
                    [1, 2],
                    [3, -7],
                    [-1, 1],
                    [-2, Buffer.from(x!, 'base64url')],
                    [-3, Buffer.from(y!, 'base64url')],
                ]),
            );
            const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
            const authData = data(attested, { rpId: rp.id, ...lies }, credential);
            const attestation = cbor(
                new Map<Value, Value>([
                    ['fmt', 'none'],
                    ['attStmt', new Map()],
                    ['authData', authData],
                ]),
            );
            return said({
                clientDataJSON: clientData('webauthn.create', challenge, lies.origin ?? own).toString(
                    'base64url',
                ),
                attestationObject: attestation.toString('base64url'),
                transports: ['internal'],
            });
        },
        /** The response to `POST auth/login/passkey/options`. */
        get: ({ challenge, rpId }: Request, lies: Lies = {}) => {
            if (uses > 0) uses += 1;
            const authData = data(0, { rpId, ...lies }, Buffer.alloc(0));
            const client = clientData('webauthn.get', challenge, lies.origin ?? own);
            return said(
                {
                    clientDataJSON: client.toString('base64url'),
                    authenticatorData: authData.toString('base64url'),
                    signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString(
                        'base64url',
                    ),
                    userHandle: lies.userHandle ?? (handle || undefined),
                },
                lies.id,
            );
        },
        id: id.toString('base64url'),
    };
};

export type Authenticator = ReturnType<typeof authenticator>;
