import type { OwnSession } from '../../../contract/access.ts';

/** A session of the account, whose id ends in a digit. */
export const session = (last: number, own: Partial<OwnSession> = {}): OwnSession => ({
    id: `00000000-0000-4000-8000-00000000000${last}`,
    browser: 'Firefox',
    system: 'Linux',
    form: 'desktop',
    opened_by: 'password',
    address: '198.51.100.1',
    created: '2026-01-09 08:00:00',
    last_seen: '2026-01-10 08:00:00',
    is_new: false,
    is_current: false,
    ...own,
});
