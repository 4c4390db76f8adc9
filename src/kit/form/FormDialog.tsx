import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { styled } from '../styled.ts';
import { useCommandKey } from '../useCommandKey.ts';
import { ServerErrors } from './FormAlert.tsx';
import { GuardedForm } from './GuardedForm.tsx';
import { keepFocus } from './keepFocus.ts';
import { NavigatesBySaving } from './LeaveGuard.tsx';
import { useAskedClose } from './useAskedClose.tsx';
import { useRefusedFieldFocus } from './useRefusedFieldFocus.ts';

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
    // Room for the label on the frame of a field that comes first.
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
    /** Takes the function that closes the dialog, or asks before. */
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
    // Also from the bar of a draft, which has the focus once it is restored.
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
    /** The initial values. */
    values: Values;
    /**
     * Saves the values; what it rejects with is shown at its field or above the fields, and the dialog stays open. It closes
     * once this has resolved, unless to false: that failure has been said elsewhere.
     */
    save: (values: Values) => Promise<unknown>;
    /** The name below which what is typed is kept until it is saved; without one the dialog asks before it closes. */
    draft?: string;
    /** Message keys of its fields, for those that the resource around does not have. */
    labels?: Readonly<Record<string, string>>;
}

/**
 * A dialog with a few fields, Cancel, and a button that submits them, as Enter and Ctrl+Enter do. What is typed in it is
 * kept, or asked about, however it is left; it closes when the save has succeeded, and cannot be closed while it is sent.
 */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
    const { open, values, save, draft, labels, ...body } = props;
    const heading = useId();
    const leave = useRef<() => void>(null);
    // What the page reads meanwhile does not change what is typed.
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
