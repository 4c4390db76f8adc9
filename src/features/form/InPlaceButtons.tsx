import Button from '@mui/material/Button';
import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { commandKey } from '../../ui/keys/shortcut.ts';
import { useCommandKey } from '../../ui/keys/useCommandKey.ts';
import { useIsStale } from '../../ui/record/StaleRecord.ts';
import { styled } from '../../ui/styled.ts';
import { keepFocus } from '../../ui/form/keepFocus.ts';

const Bar = styled('div')({ display: 'flex', gap: 8, justifyContent: 'flex-end' });

interface InPlaceButtonsProps {
    submit: string;
    onCancel: () => void;
}

/** Submitting is disabled until something changes, and while the record could not be read again. Ctrl+Enter submits. */
export const InPlaceButtons = ({ submit, onCancel }: InPlaceButtonsProps) => {
    const translate = useTranslate();
    const ref = useRef<HTMLDivElement>(null);
    const { isDirty, isSubmitting } = useFormState();
    const isStale = useIsStale();
    useCommandKey(
        'enter',
        useCallback(() => {
            const form = ref.current?.closest('form');
            if (!isSubmitting && !isStale && form?.contains(document.activeElement)) form.requestSubmit();
        }, [isSubmitting, isStale]),
    );
    return (
        <Bar ref={ref}>
            <Button disabled={isSubmitting} onMouseDown={keepFocus} onClick={onCancel}>
                {translate('components.save.cancel')}
            </Button>
            <Button
                type="submit"
                variant="contained"
                disabled={!isDirty || isSubmitting || isStale}
                loading={isSubmitting}
                loadingPosition="start"
                onMouseDown={keepFocus}
                aria-keyshortcuts="Control+Enter"
            >
                {translate(submit)}
                <Kbd keys={`${commandKey} ↵`} />
            </Button>
        </Bar>
    );
};
