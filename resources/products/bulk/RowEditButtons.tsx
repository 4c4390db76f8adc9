import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginBlockStart: 16 });

/** The buttons of a row's form; validation is disabled until something changes. */
export const RowEditButtons = ({ onCancel }: { onCancel: () => void }) => {
    const translate = useTranslate();
    const { isDirty, isSubmitting } = useFormState();
    return (
        <Bar>
            <Button disabled={isSubmitting} onClick={onCancel}>
                {translate('components.save.cancel')}
            </Button>
            <Button
                type="submit"
                variant="contained"
                disabled={!isDirty}
                loading={isSubmitting}
                loadingPosition="start"
            >
                {translate('resources.products.bulk.row.apply')}
            </Button>
        </Bar>
    );
};
