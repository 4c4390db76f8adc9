import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { MainAndAside } from '../../ui/page/MainAndAside.tsx';
import { useFields } from '../../ui/fields/useField.ts';
import { useRecordNews } from '../live/useNews.ts';
import { useRecordKind } from '../resource/recordKind.ts';
import { useIsStale } from '../../ui/record/StaleRecord.ts';
import { useCommandKey } from '../../ui/keys/useCommandKey.ts';
import { styled } from '../../ui/styled.ts';
import { Sx, type SxProp } from '../../ui/Sx.tsx';
import { usePageOfForm } from '../../ui/form/PageOfForm.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { GuardedForm, type GuardedFormProps } from './GuardedForm.tsx';
import { SaveBar } from '../../ui/form/SaveBar.tsx';
import { SaveBlockers } from '../../ui/form/SaveBlockers.ts';
import { useDescribeChanges } from '../../ui/form/useDescribeChanges.ts';
import { useFirstFieldFocus } from '../../ui/form/useFirstFieldFocus.ts';
import { focusInvalid } from '../../ui/form/focusInvalid.ts';
import { usePageSave } from './usePageSave.ts';

const Sheet = styled('div')(({ theme: { space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    '& > :has(> .parts)': { flex: 1 },
    '& .fields': { display: 'grid', gap: space.sections, alignContent: 'start' },
}));

export interface SimpleFormProps
    extends Omit<GuardedFormProps, 'draft' | 'labels' | 'onSaved' | 'record' | 'save' | 'saved'>, SxProp {
    /** The initial record; the page's by default. */
    record?: Partial<RaRecord>;
    resource?: string;
    /** Replaces the page's save; an error it throws shows in the form. */
    onSubmit?: (values: FieldValues) => unknown;
    /** Replaces the save bar; no bar if false. */
    toolbar?: ReactNode;
    aside?: ReactNode;
    /** The form of a new record starts filled in: it can be saved unchanged, and the save bar lists everything. */
    prefilled?: boolean;
    /** Turns the record into the form's values, if they differ. */
    toForm?: (record: never) => object;
}

interface FormBodyProps extends Pick<SimpleFormProps, 'aside' | 'children' | 'prefilled' | 'toolbar'> {
    /** Called when a newer version of the record has been read while the form is unchanged. */
    renew: (() => void) | undefined;
}

const FormBody = ({ children, aside, toolbar, prefilled = false, renew }: FormBodyProps) => {
    const translate = useTranslate();
    const { cancel, beside = aside } = usePageOfForm();
    const describeChanges = useDescribeChanges();
    const sheet = useRef<HTMLDivElement>(null);
    const { clearErrors, getValues, trigger } = useFormContext();
    const { change } = useRecordNews(useResourceContext() ?? '', useRecordContext()?.id);
    const hasArrived = change?.late === true;
    useEffect(() => {
        // It said that nobody knows.
        if (hasArrived) clearErrors('root');
    }, [hasArrived, clearErrors]);
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
    const [shown, setShown] = useState(0);
    /** Marks what is wrong; after the next render the first wrong field gets the focus. */
    const show = useCallback(() => void trigger().then(() => setShown(times => times + 1)), [trigger]);
    useEffect(() => {
        if (shown > 0) focusInvalid(sheet.current);
    }, [shown]);
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
    const isBlocked = blockers.length > 0;
    const saveable = !pristine && !isSubmitting;
    useCommandKey(
        's',
        useCallback(() => saveable && (isBlocked ? show() : save()), [saveable, isBlocked, show, save]),
    );
    return (
        <SaveBlockers value={report}>
            <Sheet ref={sheet}>
                <FormAlert />
                <MainAndAside aside={beside} form>
                    <div className="fields">{children}</div>
                </MainAndAside>
                {toolbar === undefined ? (
                    <SaveBar
                        changes={pristine ? [] : changes()}
                        reasons={
                            wrong > 0
                                ? [...blockers, translate('components.save.wrong', { smart_count: wrong })]
                                : blockers
                        }
                        pristine={pristine}
                        saving={isSubmitting}
                        onBlocked={isBlocked ? show : undefined}
                        onCancel={cancel}
                    />
                ) : (
                    toolbar
                )}
            </Sheet>
        </SaveBlockers>
    );
};

/** React-admin's `SimpleForm` with an alert, a save bar and a guard for unsaved changes. */
export const SimpleForm = (props: SimpleFormProps) => {
    const { children, aside, toolbar, prefilled, toForm, onSubmit, className, sx, ...form } = props;
    const latest = useRecordContext({ record: props.record as RaRecord | undefined });
    const resource = useResourceContext(props);
    const fields = useFields();
    const kind = useRecordKind();
    const save = usePageSave();
    // The input changes this version, even if a newer one has been read since.
    const [record, setRecord] = useState(latest);
    return (
        <StyledForm
            {...form}
            draft={`${resource}/${record?.id ?? 'new'}`}
            record={record && { id: record.id, ...(toForm ? toForm(record as never) : record) }}
            save={onSubmit ? async values => onSubmit(values) : save}
            saved={record && { record, kind, toForm, fields }}
        >
            <Sx className={className} sx={sx}>
                <FormBody
                    aside={aside}
                    toolbar={toolbar}
                    prefilled={prefilled}
                    renew={latest === record ? undefined : () => setRecord(latest)}
                >
                    {children}
                </FormBody>
            </Sx>
        </StyledForm>
    );
};

const StyledForm = styled(GuardedForm)({ display: 'flex', flexDirection: 'column', flex: 1 });
