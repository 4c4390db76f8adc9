import type {
    AuthenticationResponseJSON,
    PublicKeyCredentialCreationOptionsJSON,
    PublicKeyCredentialRequestOptionsJSON,
    RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { BodyOf, ResponseOf } from '../../contract/types.ts';
import { answerOf, Untold } from '../../dataProvider/failure.ts';
import type { Services } from './services.ts';

/** Why a browser gave no passkey; the last part of the message key. */
type Reason = 'cancelled' | 'late' | 'taken' | 'unsupported' | 'address' | 'failed';

/** No passkey; the message is a message key, as `messageOfFailure` returns it. */
export class NoPasskey extends Untold {
    override name = 'NoPasskey';

    constructor(
        readonly reason: Reason,
        cause?: unknown,
    ) {
        super(`components.passkeys.${reason}`, { cause });
    }
}

const reasons: Readonly<Record<string, Reason>> = {
    NotAllowedError: 'cancelled',
    AbortError: 'cancelled',
    InvalidStateError: 'taken',
    NotSupportedError: 'unsupported',
    SecurityError: 'address',
};

/** Browsers tell neither from the other, so that a page does not learn which passkeys there are. */
const isLate = (began: number, timeout: number | undefined) =>
    timeout !== undefined && Date.now() - began >= timeout;

const reasonOf = (error: unknown, began: number, timeout: number | undefined): Reason => {
    const reason = reasons[error instanceof Error ? error.name : ''] ?? 'failed';
    return reason === 'cancelled' && isLate(began, timeout) ? 'late' : reason;
};

const library = () => answerOf(import('@simplewebauthn/browser'));

/** Whether this browser can use passkeys at all, wherever they are kept. */
export const canUsePasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Has the browser answer the server's options. */
const exchange = async <Answer>(
    options: { timeout?: number },
    start: (loaded: Awaited<ReturnType<typeof library>>) => Promise<Answer>,
) => {
    if (!canUsePasskeys()) throw new NoPasskey('unsupported');
    const loaded = await library();
    const began = Date.now();
    try {
        return await start(loaded);
    } catch (error) {
        throw new NoPasskey(reasonOf(error, began, options.timeout), error);
    }
};

/**
 * Makes a passkey and adds it to the signed-in account. Resolves to the recovery codes that come with its first factor,
 * else null. Rejects with the server's refusal, or with `NoPasskey`.
 */
export const registerPasskey = async (
    { http }: Pick<Services, 'http'>,
    name: string,
): Promise<ResponseOf<'POST auth/passkeys'>> => {
    const given: unknown = await http.call('POST auth/passkeys/options');
    const optionsJSON = given as PublicKeyCredentialCreationOptionsJSON;
    const response = await exchange<RegistrationResponseJSON>(optionsJSON, ({ startRegistration }) =>
        startRegistration({ optionsJSON }),
    );
    return http.call('POST auth/passkeys', { body: { name, response } as BodyOf<'POST auth/passkeys'> });
};

/**
 * Signs in with a passkey: `alone`, without a password before it, where `email` refuses that of another account.
 * Rejects as `registerPasskey`.
 */
export const signInWithPasskey = async (
    { http, session }: Pick<Services, 'http' | 'session'>,
    { alone, email }: { alone: boolean; email?: string },
) => {
    const given: unknown = await http.call('POST auth/login/passkey/options', { body: { alone } });
    const optionsJSON = given as PublicKeyCredentialRequestOptionsJSON;
    const response = await exchange<AuthenticationResponseJSON>(optionsJSON, ({ startAuthentication }) =>
        startAuthentication({ optionsJSON }),
    );
    return session.sendPasskey({ response, email } as BodyOf<'POST auth/login/passkey'>);
};
