import { useLocaleState, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import type { BulkJsonFault } from './bulkJson.ts';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { useId, useState, type DragEvent, type Ref, useRef, useImperativeHandle } from 'react';
import { FieldShell, helperId } from '../../../src/ui/input/FieldShell.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { FileButton } from '../../../src/ui/input/FileButton.tsx';

/** The specification's words for JSON that cannot be processed, then the position of a syntax error. */
const useFaultText = (fault: BulkJsonFault | undefined): string | undefined => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!fault) return undefined;
    const number = (value: number) => value.toLocaleString(locale);
    switch (fault.kind) {
        case 'required':
            return translate('refusals.required');
        case 'syntax': {
            const message = translate('resources.products.bulk.json.syntax');
            const { line, column } = fault;
            if (line === undefined || column === undefined) return message;
            const position = { line: number(line), column: number(column) };
            return `${message} ${translate('resources.products.bulk.json.place', position)}`;
        }
        case 'tooLarge':
            return translate('resources.products.bulk.json.tooLarge', {
                max: number(limits.bulk.jsonBytes / 1024 / 1024),
            });
        case 'tooMany':
            return translate('resources.products.bulk.json.tooMany', {
                max: number(limits.bulk.products),
                count: number(fault.count),
            });
    }
};

const Text = styled('textarea')(({ theme: { palette, radius, typography } }) => ({
    display: 'block',
    width: '100%',
    minHeight: 240,
    padding: '8px 10px',
    resize: 'vertical',
    border: `1px solid ${palette.paper.control}`,
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    ...typography.body2,
    fontFamily: 'monospace',
    '&:hover': { borderColor: palette.paper.controlHover },
    '&:focus-visible, &.over': { outline: `2px solid ${palette.accent.mark}`, outlineOffset: -1 },
    '&[aria-invalid="true"]': { outline: `2px solid ${palette.level.high.mark}`, outlineOffset: -2 },
}));

interface JsonFieldProps {
    /** Uncontrolled: the text can be megabytes long, too much to copy into state on every keystroke. */
    ref: Ref<HTMLTextAreaElement>;
    fault: BulkJsonFault | undefined;
    onTextChange: (hasText: boolean) => void;
    /** A table, or a ZIP of one with its pictures. */
    onTable: (file: File) => void;
}

/** A table may have any other ending, such as `.txt`. */
const isJson = ({ name, type }: File) => type === 'application/json' || /\.json$/i.test(name);

export const JsonField = ({ ref, fault, onTextChange, onTable }: JsonFieldProps) => {
    const translate = useTranslate();
    const id = useId();
    const field = useRef<HTMLTextAreaElement>(null);
    useImperativeHandle(ref, () => field.current!, []);
    const [dragging, setDragging] = useState(false);
    const [tooLarge, setTooLarge] = useState(false);
    const shown: BulkJsonFault | undefined = tooLarge ? { kind: 'tooLarge' } : fault;
    const error = useFaultText(shown);

    const typed = () => {
        setTooLarge(false);
        onTextChange(field.current?.value !== '');
    };
    const load = async (file: File | undefined) => {
        if (!file || !field.current) return;
        if (!isJson(file)) return onTable(file);
        if (file.size > limits.bulk.jsonBytes) return setTooLarge(true);
        field.current.value = await file.text();
        typed();
    };
    const drop = (event: DragEvent) => {
        setDragging(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void load(file);
    };
    return (
        <FieldShell
            id={id}
            label={translate('resources.products.bulk.json.label')}
            error={error}
            helperText={translate('resources.products.bulk.json.hint')}
        >
            <Text
                ref={field}
                id={id}
                rows={14}
                dir="ltr"
                className={dragging ? 'over' : undefined}
                placeholder={'[{ "name": "…", "brand": "…", … }]'}
                spellCheck={false}
                autoComplete="off"
                aria-required
                aria-invalid={error !== undefined}
                aria-describedby={helperId(id)}
                onChange={typed}
                onDragOver={event => {
                    event.preventDefault();
                    setDragging(true);
                }}
                onDragLeave={() => setDragging(false)}
                onDrop={drop}
            />
            <FileButton
                label={translate('resources.products.bulk.json.file')}
                startIcon={<FileIcon />}
                accept=".json,.csv,.tsv,.txt,.zip,application/json,text/csv,application/zip"
                onPick={([file]) => void load(file)}
            />
        </FieldShell>
    );
};
