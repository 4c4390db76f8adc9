import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useContext, useEffect, useId, useState, type FormEvent } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { FieldChange, Job } from '../../../contract/jobs.ts';
import type { Field } from '../../ui/fields/field.ts';
import { DeclaredFields, useFields } from '../../ui/fields/useField.ts';
import { Fields } from '../../ui/form/Fields.tsx';
import { FieldInput } from '../../ui/input/FieldInputs.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { reasonOf } from '../../ui/message/reasonOf.ts';
import { ErrorState } from '../../ui/message/ErrorState.tsx';
import { styled } from '../../ui/styled.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { usePaused } from '../../ui/usePaused.ts';
import {
    canEmpty,
    changeableFields,
    changeOf,
    fieldsOfChange,
    initialOf,
    waysOf,
    type ChangeValues,
    type How,
} from './changeable.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { usePreview } from './usePreview.ts';
import type { ChosenRecords } from './useStartJob.ts';

const Content = styled(DialogContent)(({ theme: { space } }) => ({
    display: 'grid',
    gap: space.fields,
    alignContent: 'start',
    '&.choices': { flex: 'none', gap: 12 },
}));

const Choices = styled(Pills)({ flexWrap: 'wrap' });

interface ChangeFormProps {
    named: readonly [string, Field];
    how: How;
    records: ChosenRecords;
    onRun: (change: FieldChange) => Promise<void>;
    onClose: () => void;
}

/** The value of a change, its preview and the button that runs it; another field or kind of value is another form. */
const ChangeForm = ({ named, how, records, onRun, onClose }: ChangeFormProps) => {
    const translate = useTranslate();
    const resource = useResourceContext()!;
    const declared = useContext(DeclaredFields);
    const fields = useFields();
    const [, field] = named;
    const asked = fieldsOfChange(field, how);
    const form = useForm<ChangeValues>({
        mode: 'onChange',
        defaultValues: initialOf(field, how),
    });
    const values = useWatch({ control: form.control }) as ChangeValues;
    const { errors } = form.formState;
    const { clearErrors } = form;
    // What was wrong before may be right for another way.
    useEffect(
        () => clearErrors(Object.keys(fieldsOfChange(field, how)) as (keyof ChangeValues)[]),
        [field, how, clearErrors],
    );
    const [isEmptying, setEmptying] = useState(false);
    const empties = isEmptying && canEmpty(field, how);
    const isWrong = !empties && Object.keys(errors).some(source => source in asked);
    const given = empties ? initialOf(field, how) : values;
    const change = isWrong ? undefined : changeOf(named, how, given, empties);
    const paused = usePaused(JSON.stringify(change ?? null));
    const tried = JSON.parse(paused) as FieldChange | null;
    const { data, error, isFetching } = usePreview(
        { list: resource as Job['list'], act: 'change', changes: tried ? [tried] : [], ...records },
        tried === null,
    );
    const [run, isRunning] = useOneAtATime(() => form.handleSubmit(() => change && onRun(change))());
    const submit = (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void run();
    };
    const labelOf = (source: string) => {
        if (how !== 'replace') return `resources.${resource}.fields.${named[0]}`;
        return `resources.jobs.change.${source === 'find' ? 'find' : 'by'}`;
    };
    return (
        <FormProvider {...form}>
            <form onSubmit={submit}>
                <Content>
                    <DeclaredFields value={{ ...declared, [resource]: asked }}>
                        <Fields>
                            {!empties &&
                                Object.keys(asked).map(source => (
                                    <FieldInput key={source} source={source} label={labelOf(source)} />
                                ))}
                            {canEmpty(field, how) && (
                                <FormControlLabel
                                    label={translate('resources.jobs.change.empty')}
                                    control={
                                        <Checkbox
                                            checked={isEmptying}
                                            onChange={({ target }) => setEmptying(target.checked)}
                                        />
                                    }
                                />
                            )}
                        </Fields>
                    </DeclaredFields>
                    {tried && error && (
                        <ErrorState what="resources.jobs.preview.failed" why={reasonOf(error)} />
                    )}
                    {tried && data && !error && (
                        <ChangePreview resource={resource} fields={fields} preview={data} />
                    )}
                    {tried && isFetching && !data && (
                        <p role="status">{translate('resources.jobs.preview.trying')}</p>
                    )}
                </Content>
                <DialogActions>
                    <Button disabled={isRunning} onClick={onClose}>
                        {translate('ra.action.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={change === undefined}
                        loading={isRunning}
                        loadingPosition="start"
                    >
                        {translate('resources.jobs.change.run')}
                    </Button>
                </DialogActions>
            </form>
        </FormProvider>
    );
};

interface ChangeWindowProps {
    open: boolean;
    /** Translated. */
    title: string;
    records: ChosenRecords;
    /** Starts the job. */
    onRun: (change: FieldChange) => Promise<void>;
    onClose: () => void;
}

/** Changes a declared field of many records: which field, what to do to it, its own input, and a preview. */
export const ChangeWindow = ({ open, title, ...rest }: ChangeWindowProps) => {
    const translate = useTranslate();
    const heading = useId();
    const resource = useResourceContext()!;
    const all = changeableFields(useFields());
    const [name, setName] = useState<string>();
    const [chosen, setHow] = useState<How>();
    const named = all.find(([each]) => each === name);
    const ways = named ? waysOf(named[1]) : [];
    const how = chosen && ways.includes(chosen) ? chosen : ways[0];
    const labelOf = (each: string) => translate(`resources.${resource}.fields.${each}`);
    return (
        <Dialog open={open} fullWidth maxWidth="sm" aria-labelledby={heading} onClose={rest.onClose}>
            <DialogTitle id={heading}>{title}</DialogTitle>
            <Content className="choices">
                <Choices
                    follows
                    label={translate('resources.jobs.change.field')}
                    value={name ?? ''}
                    tabs={all.map(([each]) => ({ value: each, text: labelOf(each) }))}
                    onChange={setName}
                />
                {ways.length > 1 && (
                    <Choices
                        follows
                        label={translate('resources.jobs.change.how')}
                        value={how!}
                        tabs={ways.map(way => ({
                            value: way,
                            text: translate(`resources.jobs.change.ways.${way}`),
                        }))}
                        onChange={way => setHow(way as How)}
                    />
                )}
            </Content>
            {named && how && (
                <ChangeForm
                    key={`${name} ${fieldsOfChange(named[1], how).value!.kind}`}
                    named={named}
                    how={how}
                    {...rest}
                />
            )}
        </Dialog>
    );
};
