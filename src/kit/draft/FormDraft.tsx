import { useCallback, useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useServices } from '../../services/services.ts';
import { useSession } from '../../services/useSession.ts';
import { Hidden } from '../Hidden.tsx';
import { openable } from '../openable.tsx';
import { dropDrafts, readDrafts, sweepDrafts, type Draft, type DraftKey } from './draftStore.ts';
import { useKeptDraft } from './useKeptDraft.ts';

const DraftBar = openable(() => import('./DraftBar.tsx').then(module => module.DraftBar), null);

/** The browser says once in a page's life that it keeps nothing. */
let hasComplained = false;

const useComplaint = () => {
    const notify = useNotify();
    return useCallback(() => {
        if (!hasComplained) notify('components.draft.unavailable', { type: 'info' });
        hasComplained = true;
    }, [notify]);
};

interface Props {
    /** The form's name, below which its drafts are kept: `products/12`, `products/new`. */
    form: string;
    /** When the form opened, in milliseconds: what is typed later, in another tab, is not offered here. */
    openedAt: number;
    /** Takes the function to call after a save. */
    saved: RefObject<(() => void) | null>;
    /** Reports that what is typed is kept. */
    onKept: () => void;
}

const OfAccount = ({ account, form, openedAt, saved, onKept }: Props & { account: number }) => {
    const translate = useTranslate();
    const { session } = useServices();
    const [key] = useState<DraftKey>([account, form]);
    const [offers, setOffers] = useState<readonly Draft[]>([]);
    const [said, setSaid] = useState('');
    const place = useRef<HTMLSpanElement>(null);
    const onFailure = useComplaint();
    const { finish, whenKept } = useKeptDraft({
        key,
        mayKeep: () => {
            const now = session.get();
            return now.status === 'staff' && now.me.id === account;
        },
        onKept,
        onFailure,
        onReset: lost => setOffers(others => [lost, ...others]),
    });
    useImperativeHandle(saved, () => () => finish(offers.map(({ id }) => id)), [finish, offers]);
    useEffect(() => {
        let isHere = true;
        void (async () => {
            try {
                const found = await readDrafts(key);
                if (isHere) setOffers(found.filter(({ time }) => time <= openedAt));
                await sweepDrafts();
            } catch {
                onFailure();
            }
        })();
        return () => {
            isHere = false;
        };
    }, [key, openedAt, onFailure]);
    const [offer] = offers;
    const settle = (how: string) => {
        // The button that was pressed is gone with the bar.
        place.current?.focus();
        setSaid(translate(`components.draft.${how}`));
        setOffers(([, ...others]) => others);
        // What was restored is part of a new draft by now; the old one stays until that is kept.
        whenKept()
            .then(() => dropDrafts(key, [offer!.id]))
            .catch(onFailure);
    };
    return (
        <>
            <Hidden ref={place} tabIndex={-1} aria-live="polite">
                {said}
            </Hidden>
            <DraftBar
                key={offer?.id}
                open={offer !== undefined}
                draft={offer}
                onSay={setSaid}
                onSettled={settle}
            />
        </>
    );
};

export interface FormDraftProps extends Omit<Props, 'form'> {
    /** Whether the form keeps drafts. */
    open: boolean;
    form: string | undefined;
}

/**
 * Keeps what is typed in the surrounding form in this browser, for the account that is signed in, and offers what
 * an earlier opening of the form left behind. Nothing is kept where there is no storage, and the form works as ever.
 */
export const FormDraft = ({ form, ...props }: FormDraftProps) => {
    const session = useSession();
    if (form === undefined || session.status !== 'staff' || typeof indexedDB === 'undefined') return null;
    const account = session.me.id;
    return <OfAccount key={`${account}/${form}`} account={account} form={form} {...props} />;
};
