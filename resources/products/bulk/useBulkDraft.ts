import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useDraftFailure } from '../../../src/kit/draft/useDraftFailure.ts';
import { useServices } from '../../../src/services/services.ts';
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
    const { session } = useServices();
    const onFailure = useDraftFailure();
    const [account] = useState(() => {
        const now = session.get();
        return now.status === 'staff' && typeof indexedDB !== 'undefined' ? now.me.id : undefined;
    });
    const [offers, setOffers] = useState<readonly BulkOffer[]>([]);
    const [isKept, setKept] = useState(false);
    const draft = useRef<ReturnType<typeof createBulkDraft>>(undefined);
    const writing = useRef<Promise<unknown>>(Promise.resolve());
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

    const write = useCallback(() => {
        clearTimeout(timer.current);
        const now = session.get();
        if (account === undefined || now.status !== 'staff' || now.me.id !== account) return;
        const { rows, images, missingIngredients, missingBrands, names } = upload.snapshot();
        const kept = { text: text.current?.value ?? '', rows, missingIngredients, missingBrands, names };
        const isDone = rows.length > 0 && rows.every(({ state }) => state === 'saved');
        const isEmpty = rows.length === 0 && images.size === 0 && kept.text === '';
        if (isEmpty && !draft.current) return;
        const mine = (draft.current ??= createBulkDraft(account, newUuid()));
        // One after the other: a picture is in its place before what names it.
        writing.current = writing.current
            .then(() => (isDone || isEmpty ? mine.drop() : mine.write(kept, images)))
            .then(
                () => setKept(true),
                () => {
                    setKept(false);
                    onFailure();
                },
            );
    }, [account, session, upload, text, onFailure]);

    const change = useCallback(() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(write, delay);
    }, [write]);

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
        restore: (offer: BulkOffer) => {
            setOffers(([, ...others]) => others);
            // What has been begun meanwhile stays a draft of its own.
            write();
            draft.current = createBulkDraft(account!, offer.id, offer.images);
            upload.restore(offer);
            if (text.current) text.current.value = offer.text;
        },
        discard: ({ id, images }: BulkOffer) => {
            setOffers(([, ...others]) => others);
            createBulkDraft(account!, id, images).drop().catch(onFailure);
        },
    };
};
