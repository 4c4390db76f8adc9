import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { styled } from '../../ui/styled.ts';
import { useCommandKey } from '../../ui/keys/useCommandKey.ts';
import { ServerErrors } from '../../ui/form/FormAlert.tsx';
import { GuardedForm } from './GuardedForm.tsx';
import { keepFocus } from '../../ui/form/keepFocus.ts';
import { NavigatesBySaving } from '../../ui/form/LeaveGuard.tsx';
import { useAskedClose } from '../../ui/form/useAskedClose.tsx';
import { useRefusedFieldFocus } from '../../ui/form/useRefusedFieldFocus.ts';

const Form = styled(GuardedForm)({
    display: 'flex',
    flexDirection: 'column',
    // The bar of a draft stands below the title.
    '& .MuiDialogTitle-root': { order: -1 },
    '& > section': { marginBlockEnd: 14 },
});

const Fields = styled(DialogContent)(({ theme: { space } }) => ({
    display: 'grid',
    gap: space.fields,
    // Room for the label on the frame of the first field.
    '& > :has(> .MuiInputLabel-root):first-of-type': { marginBlockStart: 6 },
}));

interface BodyProps<Values> {
    title: string;
    heading: string;
    action: ReactNode;
    actionKeys?: string;
    danger?: boolean;
    canSave: (values: Values) => boolean;
    onClose: () => void;
    leave: RefObject<(() => void) | null>;
    children: ReactNode;
}

const Body = <Values extends FieldValues>(props: BodyProps<Values>) => {
    const { title, heading, action, actionKeys, danger, canSave, onClose, leave, children } = props;
    const translate = useTranslate();
    const marker = useRef<HTMLDivElement>(null);
    useRefusedFieldFocus(marker);
    const { isSubmitting } = useFormState();
    const { close, question } = useAskedClose(onClose);
    const values = useWatch() as Values;
    useImperativeHandle(leave, () => close);
    // Also from the bar of a draft, which has the focus after a restore.
    useCommandKey('enter', () => {
        const form = marker.current?.closest('form');
        if (form?.contains(document.activeElement) && !isSubmitting && canSave(values)) form.requestSubmit();
    });
    return (
        <>
            <DialogTitle id={heading}>{title}</DialogTitle>
            <Fields ref={marker}>
                <ServerErrors />
                {children}
            </Fields>
            <DialogActions>
                <Button disabled={isSubmitting} onMouseDown={keepFocus} onClick={close}>
                    {translate('components.save.cancel')}
                </Button>
                <Button
                    type="submit"
                    variant="contained"
                    color={danger ? 'error' : 'primary'}
                    aria-keyshortcuts={actionKeys}
                    disabled={!canSave(values)}
                    onMouseDown={keepFocus}
                    loading={isSubmitting}
                    loadingPosition="start"
                >
                    {action}
                </Button>
            </DialogActions>
            {question}
        </>
    );
};

interface FormDialogProps<Values> extends Omit<BodyProps<Values>, 'heading' | 'leave'> {
    open: boolean;
    values: Values;
    /**
     * Saves the values; a rejection shows in the form. The dialog closes once this has resolved, unless to false: that
     * failure has been reported elsewhere.
     */
    save: (values: Values) => Promise<unknown>;
    /** The key under which unsaved input is kept; without it the dialog asks before it closes. */
    draft?: string;
    /** Message keys of the fields that the surrounding resource lacks. */
    labels?: Readonly<Record<string, string>>;
}

/** Enter and Ctrl+Enter submit. Closing it keeps the input as a draft, or asks; it cannot be closed during a save. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
    const { open, values, save, draft, labels, ...body } = props;
    const heading = useId();
    const leave = useRef<() => void>(null);
    // A refetch of the page does not change the input.
    const [record] = useState({ id: heading, ...values });
    const isSaved = useRef(false);
    return (
        <Dialog
            open={open}
            fullWidth
            role={body.danger ? 'alertdialog' : undefined}
            maxWidth="sm"
            aria-labelledby={heading}
            onClose={() => leave.current?.()}
        >
            <NavigatesBySaving value>
                <Form
                    record={record}
                    draft={draft}
                    labels={labels}
                    save={async typed => {
                        isSaved.current = (await save(typed as Values)) !== false;
                    }}
                    onSaved={() => isSaved.current && body.onClose()}
                >
                    <Body {...body} heading={heading} leave={leave} />
                </Form>
            </NavigatesBySaving>
        </Dialog>
    );
};
