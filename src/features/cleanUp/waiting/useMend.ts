import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ImportMend, OpenImportRow } from '../../../../contract/imports.ts';
import { callKey, useSend } from '../../../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../../ui/message/useNotifyFailure.ts';

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
    const send = useSend('PUT import-row/{id}');
    const [typed, setTyped] = useState<ImportMend['cells']>({});
    const [isBusy, setBusy] = useState(false);
    const latest = useRef({ version: row.version, mend: row.mend });
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
            latest.current = { version: saved.version, mend: saved.mend };
            queryClient.setQueryData(key, saved);
            if (saved.state === 'quarantine') return;
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
    const save = (act: MendAct, change: Partial<ImportMend> = {}) => {
        setBusy(true);
        queue.current = queue.current.then(() => make(act, change)).finally(() => setBusy(false));
    };
    const onClose = useRef(() => {});
    useEffect(() => {
        latest.current = { version: row.version, mend: row.mend };
        onClose.current = () => {
            if (Object.keys(unsaved.current).length > 0) save('keep');
        };
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
        keep: () => {
            if (Object.keys(unsaved.current).length > 0) save('keep');
        },
    };
};
