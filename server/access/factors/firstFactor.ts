import { forbidden } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';

/**
 * Throws 403 where an account had its time to turn on a second factor and a password alone has opened the session: it may
 * be a thief's. A link that the operator prints opens one, and so does the company's own sign-in.
 */
export const checkFirstFactor = ({ grace, openedBy, grant }: Session) => {
    const isByPassword = openedBy === null || openedBy === 'password';
    if (grace === 'over' && isByPassword && !grant) throw forbidden('firstFactorLate');
};
