import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Hidden } from '../../ui/Hidden.tsx';
import { openable } from '../../ui/openable.tsx';
import {
    dropDrafts,
    keepDraft,
    readDrafts,
    sweepDrafts,
    type Draft,
    type DraftKey,
    type Values,
} from './draftStore.ts';
import { changedFields } from './draftValues.ts';
import { RestoreBoundary } from './RestoreBoundary.tsx';
import { typedInto } from '../../ui/keys/typing.ts';
import { useDraftAccount, useDraftFailure } from './useDraftAccount.ts';
import { useKeptDraft } from './useKeptDraft.ts';

const DraftBar = openable(() => import('./DraftBar.tsx').then(module => module.DraftBar), null);

export interface DraftHandle {
    finish: () => void;
    /** Undoes the last restore, which the form could not show; false without one. */
    takeBack: () => boolean;
}

interface Props {
    /** The form's name, the key of its drafts: `products/12`, `products/new`. */
    form: string;
    /** When the form opened, in milliseconds: later drafts of another tab are not offered here. */
    openedAt: number;
    handle: RefObject<DraftHandle | null>;
    onKept: () => void;
}

const OfAccount = ({ account, form, openedAt, handle, onKept }: Props & { account: number }) => {
    const translate = useTranslate();
    const { mayKeep } = useDraftAccount();
    const [key] = useState<DraftKey>([account, form]);
    const [offers, setOffers] = useState<readonly Draft[]>([]);
    const [said, setSaid] = useState('');
    const place = useRef<HTMLSpanElement>(null);
    const onFailure = useDraftFailure();
    const { finish, whenKept } = useKeptDraft({
        key,
        mayKeep: () => mayKeep(account),
        onKept,
        onFailure,
        onReset: lost => setOffers(others => [lost, ...others]),
    });
    const { getValues, setValue } = useFormContext();
    const [broken, setBroken] = useState<readonly string[]>([]);
    const restored = useRef<{ offer: Draft; replaced: Values }>(undefined);
    const settled = useRef<Promise<unknown>>(Promise.resolve());
    const markBroken = ({ id }: Draft) => setBroken(ids => [...ids, id]);
    useImperativeHandle(handle, () => ({
        finish: () => {
            // Drafts left earlier are still wanted, unless the save has all of them.
            const values: Values = getValues();
            finish(
                offers.filter(each => changedFields(values, each.values).length === 0).map(({ id }) => id),
            );
        },
        takeBack: () => {
            const last = restored.current;
            if (!last) return false;
            restored.current = undefined;
            for (const [name, value] of Object.entries(last.replaced))
                setValue(name, value, { shouldDirty: true });
            markBroken(last.offer);
            setOffers(others => [last.offer, ...others.filter(({ id }) => id !== last.offer.id)]);
            setSaid('');
            settled.current = settled.current.then(() => keepDraft(key, last.offer)).catch(onFailure);
            return true;
        },
    }));
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
        // The pressed button is gone with the bar. In a dialog whoever restored a text goes on with it.
        const text = place.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>(typedInto);
        (how === 'restored' && text ? text : place.current)?.focus();
        setSaid(translate(`components.draft.${how}`));
        setOffers(([, ...others]) => others);
        // The restored values are part of a new draft; the old one stays until that is stored.
        settled.current = whenKept()
            .then(() => dropDrafts(key, [offer!.id]))
            .catch(onFailure);
    };
    return (
        <>
            <Hidden ref={place} tabIndex={-1} aria-live="polite">
                {said}
            </Hidden>
            <RestoreBoundary
                key={offer?.id}
                mend={() => {
                    if (!offer || broken.includes(offer.id)) return false;
                    markBroken(offer);
                    return true;
                }}
            >
                <DraftBar
                    open={offer !== undefined}
                    draft={offer}
                    isBroken={offer !== undefined && broken.includes(offer.id)}
                    onPut={replaced => (restored.current = { offer: offer!, replaced })}
                    onSay={setSaid}
                    onSettled={settle}
                />
            </RestoreBoundary>
        </>
    );
};

export interface FormDraftProps extends Omit<Props, 'form'> {
    open: boolean;
    form: string | undefined;
}

/** Keeps a draft of the surrounding form, and offers one of an earlier visit. Without storage it does nothing. */
export const FormDraft = ({ form, ...props }: FormDraftProps) => {
    const { account } = useDraftAccount();
    if (form === undefined || account === undefined) return null;
    return <OfAccount key={`${account}/${form}`} account={account} form={form} {...props} />;
};
