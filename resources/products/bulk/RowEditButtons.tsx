import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { keepFocus } from '../../../src/kit/form/keepFocus.ts';

const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginBlockStart: 16 });

/** The buttons of a row's form; validation is disabled until something changes. */
export const RowEditButtons = ({ onCancel }: { onCancel: () => void }) => {
    const translate = useTranslate();
    const { isDirty, isSubmitting } = useFormState();
    return (
        <Bar>
            <Button disabled={isSubmitting} onMouseDown={keepFocus} onClick={onCancel}>
                {translate('components.save.cancel')}
            </Button>
            <Button
                type="submit"
                variant="contained"
                disabled={!isDirty}
                loading={isSubmitting}
                loadingPosition="start"
                onMouseDown={keepFocus}
            >
                {translate('resources.products.bulk.row.apply')}
            </Button>
        </Bar>
    );
};
