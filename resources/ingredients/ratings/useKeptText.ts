import { useEffect, useRef, useState } from 'react';
import { dropDrafts, keepDraft, readDrafts, type DraftKey } from '../../../src/features/drafts/draftStore.ts';
import { useDraftAccount, useDraftFailure } from '../../../src/features/drafts/useDraftAccount.ts';

const keyOf = (account: number): DraftKey => [account, 'ingredients/ratings'];

/** One table at a time. */
const id = 'table';

/** A typed text that this browser keeps until it is emptied; it comes back when the page is opened again. */
export const useKeptText = () => {
    const { account, mayKeep } = useDraftAccount();
    const onFailure = useDraftFailure();
    const [text, setText] = useState('');
    const isTyped = useRef(false);
    useEffect(() => {
        if (account === undefined) return;
        readDrafts(keyOf(account))
            .then(([kept]) =>
                !isTyped.current && typeof kept?.values.text === 'string'
                    ? setText(kept.values.text)
                    : undefined,
            )
            .catch(onFailure);
    }, [account, onFailure]);
    const change = (typed: string) => {
        isTyped.current = true;
        setText(typed);
        if (account === undefined || !mayKeep(account)) return;
        const kept =
            typed === ''
                ? dropDrafts(keyOf(account), [id])
                : keepDraft(keyOf(account), { id, time: Date.now(), base: {}, values: { text: typed } });
        kept.catch(onFailure);
    };
    return [text, change] as const;
};
