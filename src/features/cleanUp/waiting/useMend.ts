import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ImportMend, OpenImportRow } from '../../../../contract/imports.ts';
import { callKey, useSend } from '../../../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../../ui/message/useNotifyFailure.ts';
import { useReasonWords } from './useReasonWords.ts';

export type MendAct = 'keep' | 'import' | 'leave';
export type MendField = keyof ImportMend['cells'];

/**
 * The mending of a row: what is typed, and the acts, one after another. What is typed and not kept yet is kept when the
 * row is closed.
 */
export const useMend = (row: OpenImportRow, onDone: () => void) => {
    const queryClient = useQueryClient();
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const { whole } = useReasonWords();
    const send = useSend('PUT import-row/{id}');
    const [typed, setTyped] = useState<ImportMend['cells']>({});
    const [isBusy, setBusy] = useState(false);
    const latest = useRef(row);
    const unsaved = useRef<ImportMend['cells']>({});
    const queue = useRef(Promise.resolve());
    const key = callKey('GET import-row/{id}', { params: { id: row.id } });

    const make = async (act: MendAct, change: Partial<ImportMend>) => {
        const { version, mend } = latest.current;
        const cells = { ...mend.cells, ...unsaved.current, ...change.cells };
        unsaved.current = {};
        try {
            const saved = await send({
                params: { id: row.id },
                body: {
                    version,
                    mend: { ...mend, ...change, cells, choices: { ...mend.choices, ...change.choices } },
                    act,
                },
            });
            latest.current = saved;
            queryClient.setQueryData(key, saved);
            if (saved.state === 'quarantine') {
                const { name } = saved.values;
                const why = saved.blocked ?? (saved.why && { why: saved.why, args: saved.args });
                if (act === 'import' && why)
                    notify(translate('resources.quarantine.waitsStill', { name, why: whole(why) }), {
                        type: 'warning',
                    });
                return;
            }
            notify(
                translate(`resources.quarantine.${act === 'leave' ? 'leftRow' : 'imported'}`, {
                    name: saved.values.name,
                }),
            );
            onDone();
        } catch (error) {
            unsaved.current = { ...cells, ...unsaved.current };
            notifyFailure(error, row.name);
            await queryClient.invalidateQueries({ queryKey: key });
        }
    };
    const then = (step: () => Promise<void> | undefined) => {
        setBusy(true);
        queue.current = queue.current.then(step).finally(() => setBusy(false));
    };
    const save = (act: MendAct, change: Partial<ImportMend> = {}) => then(() => make(act, change));
    const keep = () => {
        if (Object.keys(unsaved.current).length > 0) save('keep');
    };
    const onClose = useRef(() => {});
    useEffect(() => {
        latest.current = row;
        onClose.current = keep;
    });
    useEffect(() => () => onClose.current(), []);

    return {
        isBusy,
        save,
        valueOf: (field: MendField) => typed[field] ?? row.values[field],
        type: (field: MendField, value: string) => {
            setTyped(cells => ({ ...cells, [field]: value }));
            unsaved.current = { ...unsaved.current, [field]: value };
        },
        /** Keeps what was typed, so that the row says what is still wrong. */
        keep,
        /** Keeps what was typed; if nothing was, imports the row unless something speaks against it by then. */
        enter: () => {
            if (Object.keys(unsaved.current).length > 0) keep();
            else
                then(() => {
                    const { state, blocked } = latest.current;
                    return state === 'quarantine' && blocked === null ? make('import', {}) : undefined;
                });
        },
    };
};
