import { problem } from '../../contract/refusals.ts';
import { invalid } from '../http/errors.ts';
import type { RouteContext } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { hashPassword, isPassword } from './password.ts';
import { newPasswordProblem } from './newPassword.ts';
import { readPasswordHash, savePassword } from './queries.ts';
import { countOwnAttempt } from './throttle.ts';

type Context = RouteContext<'POST auth/change-password'>;

/** Wrong guesses of the current password count against the session, not against sign-ins of the account. */
const checkCurrent = async ({ db, passwordCost }: Services, { body, me, session }: Context) => {
    const current = body.current_password;
    if (!current) throw invalid({ current_password: problem('required') });
    const forgive = await countOwnAttempt(db, session.tokenHash);
    if (!(await isPassword(current, await readPasswordHash(db, me.id), passwordCost)))
        throw invalid({ current_password: problem('password') });
    await forgive();
};

/**
 * Saves the account's own new password. The current one is required when the account has one, unless a reset
 * link opened the session; a wrong one is a 422, and so is an easily guessed new one, or the same as before. All other sessions of the
 * account end.
 */
export const changePassword = (services: Services) => async (context: Context) => {
    const { db, passwordCost, config } = services;
    const { body, me, session } = context;
    const wrong = newPasswordProblem(body.new_password, me, config.appName);
    if (wrong) throw invalid({ new_password: wrong });
    if (me.has_password) await checkCurrent(services, context);
    if (await isPassword(body.new_password, await readPasswordHash(db, me.id), passwordCost))
        throw invalid({ new_password: problem('passwordSame') });
    await savePassword(db, me.id, await hashPassword(body.new_password, passwordCost), session.tokenHash);
};
