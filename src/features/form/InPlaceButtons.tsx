import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { commandKey } from '../../ui/keys/shortcut.ts';
import { useCommandKey } from '../../ui/keys/useCommandKey.ts';
import { inPlaceKey } from '../../ui/record/EditButton.tsx';
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
    const queryClient = useQueryClient();
    useEffect(() => {
        queryClient.setQueryData(inPlaceKey, true);
        return () => void queryClient.setQueryData(inPlaceKey, null);
    }, [queryClient]);
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
