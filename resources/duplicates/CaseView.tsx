import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGetRecordRepresentation, useNotify, useTranslate } from 'react-admin';
import type { OpenWork } from '../../contract/duplicates.ts';
import type { BodyOf } from '../../contract/types.ts';
import { callKey, useHttp } from '../../dataProvider/calls.ts';
import { isMissing, mergedIntoOf, refusalsOf, refusedStatus, staleOf } from '../../dataProvider/failure.ts';
import { moments } from '../../src/features/desk/moments.ts';
import { resourceOf } from '../../src/features/duplicates/kinds.ts';
import { useResourceDeclaration } from '../../src/features/resource/useResourceDeclaration.ts';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { MainAndAside } from '../../src/ui/page/MainAndAside.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';
import { CaseAside, type CaseButton } from './CaseAside.tsx';
import { CaseReasons } from './CaseReasons.tsx';
import { CaseTable } from './CaseTable.tsx';
import { survivorOf, type MergedRecord } from './choices.ts';
import { putOff, type ShownCase, type useActs } from './useActs.tsx';
import { useChoices, type Column } from './useChoices.ts';
import { readingOf } from './useShown.ts';

interface CaseViewProps {
    shown: ShownCase;
    open: readonly OpenWork[];
    /** As the records of `shown`. */
    records: readonly MergedRecord[];
    acts: ReturnType<typeof useActs>;
    /** Reads the case and the list again. */
    onRefused: () => void;
}

/** A case whose records have been read: its table, its answers, and their keys. */
export const CaseView = ({ shown, open, records, acts, onRefused }: CaseViewProps) => {
    const translate = useTranslate();
    const { direction } = useTheme();
    const notify = useNotify();
    const http = useHttp();
    const queryClient = useQueryClient();
    const { kind } = shown;
    const resource = resourceOf[kind];
    const represent = useGetRecordRepresentation(resource);
    const { fields = {} } = useResourceDeclaration(resource) ?? {};
    const [columns] = useState(() => columnsOf(shown));
    const found = columns.flatMap((candidate): Column[] => {
        const record = records.find(({ id }) => id === candidate.id);
        return record ? [{ record, candidate }] : [];
    });
    const choices = useChoices(fields, found);
    const { keep, merged } = choices;
    const [survivor] = merged;
    const name = survivor ? String(represent(survivor)) : '';
    const [refusal, setRefusal] = useState<string>();
    const isLeft = useRef(false);
    useEffect(() => {
        isLeft.current = false;
        return () => void (isLeft.current = true);
    }, []);
    const ids = merged.map(({ id }) => id);

    const body: BodyOf<'POST merge'> = {
        kind,
        keep,
        gone: ids.filter(id => id !== keep),
        take: choices.take,
    };

    /** Says who was first. */
    const wordsOf = (error: unknown) => {
        const [stale, into] = [staleOf(error), mergedIntoOf(error)];
        const at = parseWireTime(stale?.at ?? into?.at);
        const by = (stale ? stale.by?.name : into?.by) ?? translate('resources.duplicates.somebody');
        const said = { by, time: at && formatDayTime(at) };
        if (stale)
            return translate('resources.duplicates.changed', { ...said, record: `#${stale.current.id}` });
        if (into)
            return translate('resources.duplicates.mergedMeanwhile', {
                ...said,
                record: `#${String(refusalsOf(error)[0]?.args?.id ?? '')}`,
                into: `#${into.id}`,
            });
        const reason = reasonOf(error);
        return translate(reason, { _: reason });
    };
    const versions = Object.fromEntries(
        merged.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])),
    );
    const buttons: readonly CaseButton[] = [
        useOffers('POST merge') && {
            name: 'merge' as const,
            keys: '↵',
            shortcut: 'Enter',
            send: async () => (await http.call('POST merge', { body: { ...body, versions } })).edit,
        },
        useOffers('PUT product-lines') &&
            kind === 'product' && {
                name: 'line' as const,
                keys: 'V',
                shortcut: 'V',
                send: () => http.change('PUT product-lines', { body: { ids, together: true } }),
            },
        useOffers('PUT duplicates/different') && {
            name: 'different' as const,
            keys: 'N',
            shortcut: 'N',
            send: () => http.change('PUT duplicates/different', { body: { kind, ids } }),
        },
        useOffers('PUT duplicates/later') &&
            shown.id !== undefined && {
                name: 'later' as const,
                keys: 'S',
                shortcut: 'S',
                send: () => putOff(http, shown, moments.tomorrow(new Date())),
            },
    ].filter(each => each !== false);
    const answer = async ({ name: act, send }: CaseButton) => {
        if (acts.isBusy || ids.length < 2) return;
        setRefusal(undefined);
        try {
            await acts.run({ name: act, of: shown, record: name }, send);
        } catch (error) {
            const words = wordsOf(error);
            const isOver = isMissing(error) || mergedIntoOf(error) !== undefined;
            // A case that closes takes its page along, and so does whoever went on meanwhile; a notice stays.
            if (isLeft.current) notify(`${name}: ${words}`, { type: 'warning' });
            else if (isOver) notify(words, { type: 'warning' });
            else setRefusal(words);
            if (isOver || refusedStatus(error) === 409) {
                void queryClient.invalidateQueries({ queryKey: callKey(readingOf(kind)) });
                onRefused();
            }
        }
    };

    useKey(['Enter', 'v', 'n', 's'], ({ key, shiftKey, repeat }) => {
        const button = buttons.find(({ shortcut }) => shortcut.toLowerCase() === key.toLowerCase());
        if (shiftKey || !button) return false;
        if (!repeat) void answer(button);
        return true;
    });
    useKey('ArrowDown', () => choices.step(1));
    useKey('ArrowUp', () => choices.step(-1));
    useKey(['ArrowLeft', 'ArrowRight'], ({ key, repeat }) => {
        if (!repeat) choices.turn((key === 'ArrowRight') === (direction !== 'rtl') ? 1 : -1);
    });
    useKey(
        found.slice(0, 9).map((_, index) => String(index + 1)),
        ({ key }) => choices.chooseHere(found[Number(key) - 1]?.record.id),
    );
    useKey('b', () => choices.chooseHere('all'));

    if (!survivor) return null;
    const facts = [survivor.brand?.name, `#${keep}`].filter(Boolean).join(' · ');
    return (
        <MainAndAside
            busy={acts.isBusy}
            aside={
                <CaseAside
                    body={body}
                    name={name}
                    facts={facts}
                    buttons={buttons}
                    isBusy={acts.isBusy}
                    onAnswer={button => void answer(button)}
                    onTurn={() => choices.turn(1)}
                />
            }
        >
            {refusal && (
                <Alert severity="warning" sx={{ marginBlockEnd: 1.25 }}>
                    {refusal}
                </Alert>
            )}
            <CaseReasons kind={kind} pairs={shown.pairs} open={open} />
            <CaseTable kind={kind} columns={found} choices={choices} />
        </MainAndAside>
    );
};

/** The survivor beforehand first; the columns stay where they are whichever record stays. */
const columnsOf = ({ records }: ShownCase) => {
    const first = survivorOf(records);
    return records.toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
};
