import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { TreeInput, type TreeInputProps } from '../../../src/ui/input/TreeInput.tsx';

export const CategoriesInput = (input: Pick<TreeInputProps, 'onInputChange'>) => {
    const translate = useTranslate();
    const { data, isError, refetch } = useReference('categories');
    return (
        <TreeInput
            {...input}
            source="categories"
            nodes={data}
            helperText={
                isError && (
                    <>
                        {translate('resources.products.categoriesFailed')}
                        <Button variant="text" size="small" onClick={() => void refetch()}>
                            {translate('components.retry')}
                        </Button>
                    </>
                )
            }
        />
    );
};
