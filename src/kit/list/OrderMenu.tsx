import DownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';

/** Chooses whether the newest rows of a list come first or the oldest. */
export const OrderMenu = () => {
    const translate = useTranslate();
    const { button, menu, close } = useMenu();
    const { sort, setSort } = useListContext();
    const name = (order: string) => translate(`lists.order.${order === 'ASC' ? 'oldest' : 'newest'}`);
    return (
        <>
            <Button variant="text" endIcon={<DownIcon />} {...button}>
                {name(sort.order)}
            </Button>
            <OptionsMenu
                {...menu}
                kind="choice"
                options={(['DESC', 'ASC'] as const).map(order => ({
                    key: order,
                    text: name(order),
                    checked: order === sort.order,
                    onChoose: () => {
                        close();
                        setSort({ field: 'id', order });
                    },
                }))}
            />
        </>
    );
};
