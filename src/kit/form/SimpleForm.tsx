import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { MainAndAside } from '../MainAndAside.tsx';
import { useFields } from '../fields/useField.ts';
import { useRecordKind } from '../resource/recordKind.ts';
import { useIsStale } from '../record/StaleRecord.ts';
import { useCommandKey } from '../useCommandKey.ts';
import { styled } from '../styled.ts';
import { useCancelForm } from './CancelForm.ts';
import { FormAlert } from './FormAlert.tsx';
import { GuardedForm } from './GuardedForm.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveBlockers } from './SaveBlockers.ts';
import { useDescribeChanges } from './useDescribeChanges.ts';
import { useFirstFieldFocus } from './useFirstFieldFocus.ts';
import { usePageSave } from './usePageSave.ts';

const Sheet = styled('div')(({ theme: { space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    '& > :has(> .parts)': { flex: 1 },
    '& .fields': { display: 'grid', gap: space.sections, alignContent: 'start' },
}));

export interface SimpleFormProps {
    /** Its inputs; `FieldInputs` renders one for each declared field. */
    children: ReactNode;
    aside?: ReactNode;
    /** The form of a new record starts filled in: it can be saved unchanged, and the save bar lists everything. */
    prefilled?: boolean;
    /** Turns the record into the form's values, where they differ. */
    toForm?: (record: never) => object;
    /** The initial values of a new record. */
    defaultValues?: object;
}

interface FormBodyProps extends Omit<SimpleFormProps, 'defaultValues' | 'toForm'> {
    /** Called while nothing is typed and a newer version of the record has been read. */
    renew: (() => void) | undefined;
}

const FormBody = ({ children, aside, prefilled = false, renew }: FormBodyProps) => {
    const translate = useTranslate();
    const onCancel = useCancelForm();
    const describeChanges = useDescribeChanges();
    const sheet = useRef<HTMLDivElement>(null);
    const { getValues } = useFormContext();
    const { dirtyFields, defaultValues = {}, errors, isSubmitting } = useFormState();
    useWatch();
    useFirstFieldFocus(sheet);
    const values = getValues();
    const dirty = Object.keys(dirtyFields);
    const changes = () =>
        prefilled
            ? describeChanges(Object.keys(values), {}, values)
            : describeChanges(dirty, defaultValues, values);
    const [blocked, setBlocked] = useState<{ [id: string]: string | undefined }>({});
    const report = useCallback(
        (id: string, text: string | undefined) => setBlocked(known => ({ ...known, [id]: text })),
        [],
    );
    const save = useCallback(() => sheet.current?.closest('form')?.requestSubmit(), []);
    const wrong = Object.keys(errors).filter(field => field !== 'root').length;
    const unread = useIsStale() ? translate('components.failure.unread') : undefined;
    const blockers = useMemo(
        () => [...Object.values(blocked), unread].filter(text => text !== undefined),
        [blocked, unread],
    );
    const untouched = dirty.length === 0;
    useEffect(() => {
        if (untouched) renew?.();
    }, [untouched, renew]);
    const pristine = untouched && !prefilled;
    const saveable = !pristine && !isSubmitting && blockers.length === 0;
    useCommandKey(
        's',
        useCallback(() => saveable && save(), [saveable, save]),
    );
    const notes = wrong > 0 ? [translate('components.save.wrong', { smart_count: wrong })] : [];
    return (
        <SaveBlockers value={report}>
            <Sheet ref={sheet}>
                <FormAlert />
                <MainAndAside aside={aside} form>
                    <div className="fields">{children}</div>
                </MainAndAside>
                <SaveBar
                    changes={pristine ? [] : changes()}
                    blockers={blockers}
                    notes={notes}
                    pristine={pristine}
                    saving={isSubmitting}
                    onCancel={onCancel}
                />
            </Sheet>
        </SaveBlockers>
    );
};

/** The inputs of a record with an alert, a save bar and a guard for unsaved changes. */
export const SimpleForm = ({ defaultValues, toForm, ...body }: SimpleFormProps) => {
    const latest = useRecordContext();
    const resource = useResourceContext();
    const fields = useFields();
    const kind = useRecordKind();
    const save = usePageSave();
    // What is typed are changes of this version, even if a newer one has been read since.
    const [record, setRecord] = useState(latest);
    return (
        <StyledForm
            defaultValues={defaultValues}
            draft={`${resource}/${record?.id ?? 'new'}`}
            record={record && { id: record.id, ...(toForm ? toForm(record as never) : record) }}
            save={save}
            saved={record && { record, kind, toForm, fields }}
        >
            <FormBody {...body} renew={latest === record ? undefined : () => setRecord(latest)} />
        </StyledForm>
    );
};

const StyledForm = styled(GuardedForm)({ display: 'flex', flexDirection: 'column', flex: 1 });
