import { useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ReadTable } from './readTable.ts';
import { UnreadableFile } from './textFile.ts';

/** Reads one table or ZIP at a time, with code that loads then; the last one chosen wins. */
export const useTable = (onRead: (table: ReadTable, json: string) => void) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [table, setTable] = useState<ReadTable>();
    const [fault, setFault] = useState<string>();
    const [progress, setProgress] = useState<string>();
    const latest = useRef<File>(undefined);
    const numbered = (args: Record<string, string | number>) =>
        Object.fromEntries(
            Object.entries(args).map(([name, value]) => [
                name,
                typeof value === 'number' ? value.toLocaleString(locale) : value,
            ]),
        );
    const t = (key: string, args: Record<string, string | number> = {}) =>
        translate(`resources.products.bulk.table.${key}`, numbered(args));

    const read = async (file: File) => {
        latest.current = file;
        setTable(undefined);
        setFault(undefined);
        setProgress(t('opening', { name: file.name }));
        try {
            const [{ readTable }, { guessedJson }] = await Promise.all([
                import('./readTable.ts'),
                import('./TableColumns.tsx'),
            ]);
            const found = await readTable(file, (done, total) => {
                if (latest.current === file) setProgress(t('reading', { done, total }));
            });
            if (latest.current !== file) return;
            onRead(found, guessedJson(found));
            setTable(found);
        } catch (error) {
            if (latest.current !== file) return;
            const { why, args } =
                error instanceof UnreadableFile ? error : new UnreadableFile('unread', { name: file.name });
            setFault(t(`faults.${why}`, args));
        } finally {
            if (latest.current === file) setProgress(undefined);
        }
    };
    const forget = () => {
        latest.current = undefined;
        setTable(undefined);
        setFault(undefined);
        setProgress(undefined);
    };
    return { table, fault, progress, read, forget };
};
