import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useDraftAccount } from '../../../src/kit/draft/useDraftAccount.ts';
import { useDraftFailure } from '../../../src/kit/draft/useDraftFailure.ts';
import { newUuid } from '../../../dataProvider/uuid.ts';
import { createBulkDraft, readBulkDrafts, type BulkOffer } from './bulkDraft.ts';
import type { BulkUploader } from './bulkUpload.ts';

/** How long writing waits while something changes, in milliseconds: the rows may be a thousand. */
const delay = 300;

/**
 * Keeps the bulk upload of the page in this browser until all of it is saved, and offers what an earlier opening left behind.
 * `text` is the field before the first validation.
 */
export const useBulkDraft = (upload: BulkUploader, text: RefObject<HTMLTextAreaElement | null>) => {
    const { account: signedIn, mayKeep } = useDraftAccount();
    const [account] = useState(signedIn);
    const onFailure = useDraftFailure();
    const [offers, setOffers] = useState<readonly BulkOffer[]>([]);
    const [isKept, setKept] = useState(false);
    const draft = useRef<ReturnType<typeof createBulkDraft>>(undefined);
    const writing = useRef<Promise<unknown>>(undefined);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

    const typed = useRef('');

    /** Writes what has changed since it was written last. */
    const write = useCallback(() => {
        if (account === undefined || timer.current === undefined || !mayKeep(account)) return;
        clearTimeout(timer.current);
        timer.current = undefined;
        const { rows, images, missingIngredients, missingBrands, names } = upload.snapshot();
        const kept = {
            text: typed.current,
            rows,
            missingIngredients,
            missingBrands,
            names,
        };
        const isDone = rows.length > 0 && rows.every(({ state }) => state === 'saved');
        const isEmpty = rows.length === 0 && images.size === 0 && kept.text === '';
        if (isEmpty && !draft.current) return;
        const mine = (draft.current ??= createBulkDraft(account, newUuid()));
        const put = async () => {
            if (!mayKeep(account)) return;
            try {
                await (isDone || isEmpty ? mine.drop() : mine.write(kept, images));
                setKept(true);
            } catch {
                setKept(false);
                onFailure();
            }
        };
        // One after the other: a picture is in its place before what names it. At once where nothing is under way.
        const before = writing.current;
        const now: Promise<void> = (before ? before.then(put) : put()).finally(() => {
            if (writing.current === now) writing.current = undefined;
        });
        writing.current = now;
    }, [account, mayKeep, upload, onFailure]);

    const change = useCallback(() => {
        // Once there are rows, what was typed is in them. The field is gone when the page is closed.
        if (upload.snapshot().rows.length > 0) typed.current = '';
        else if (text.current) typed.current = text.current.value;
        clearTimeout(timer.current);
        timer.current = setTimeout(write, delay);
    }, [upload, text, write]);

    useEffect(() => {
        if (account !== undefined) readBulkDrafts(account).then(setOffers, onFailure);
    }, [account, onFailure]);

    useEffect(() => {
        const unsubscribe = upload.subscribe(change);
        window.addEventListener('pagehide', write);
        document.addEventListener('visibilitychange', write);
        return () => {
            unsubscribe();
            write();
            window.removeEventListener('pagehide', write);
            document.removeEventListener('visibilitychange', write);
        };
    }, [upload, change, write]);

    return {
        isKept,
        offer: offers[0],
        /** To call when the text changes. */
        change,
        /** Puts an offer in place of what is there; its text is for the field. */
        restore: (offer: BulkOffer) => {
            setOffers(([, ...others]) => others);
            // What has been begun meanwhile stays a draft of its own.
            write();
            draft.current = createBulkDraft(account!, offer.id, offer.images);
            upload.restore(offer);
            typed.current = offer.text;
        },
        discard: ({ id }: BulkOffer) => {
            setOffers(([, ...others]) => others);
            createBulkDraft(account!, id).drop().catch(onFailure);
        },
    };
};
