import { useContext, useEffect } from 'react';
import { useGetIdentity, useLocation } from 'react-admin';
import { kindOf } from '../features/resource/recordKind.ts';
import { ResourceDeclarations } from '../features/resource/useResourceDeclaration.ts';

const most = 10;

const keyOf = (account: unknown) => `backbar.opened.${String(account)}`;

/** The records an account opened last in this browser, as `product:12`, latest first. */
export const readOpened = (account: unknown): string[] => {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
        return Array.isArray(stored) ? stored.filter(each => /^[a-z_]+:\d+$/.test(String(each))) : [];
    } catch {
        return [];
    }
};

export const forgetOpened = (account: unknown) => localStorage.removeItem(keyOf(account));

/** Remembers the open record for the empty box. A component, so that navigation does not render the layout. */
export const KeepOpened = () => {
    const { pathname } = useLocation();
    const { identity } = useGetIdentity();
    const resources = useContext(ResourceDeclarations);
    const account = identity?.id;
    useEffect(() => {
        const [, name, id = ''] = pathname.split('/');
        const kind = kindOf(resources.find(each => each.name === name));
        if (account === undefined || !kind || !/^\d+$/.test(id)) return;
        const record = `${kind}:${id}`;
        const kept = [record, ...readOpened(account).filter(each => each !== record)].slice(0, most);
        try {
            localStorage.setItem(keyOf(account), JSON.stringify(kept));
        } catch {
            // Storage is full or blocked; the box works without it.
        }
    }, [pathname, account, resources]);
    return null;
};
