import DownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';
import type { ListOrder } from './orders.ts';

/** Chooses the order of a list; one that the list does not offer counts as its first. */
export const OrderMenu = ({ orders }: { orders: readonly ListOrder[] }) => {
    const translate = useTranslate();
    const { button, menu, close } = useMenu();
    const { sort, setSort } = useListContext();
    const isShown = ({ field, order }: ListOrder) => field === sort.field && order === sort.order;
    const shown = orders.find(isShown) ?? orders[0];
    return (
        <>
            <Button variant="text" endIcon={<DownIcon />} {...button}>
                {shown && translate(shown.label)}
            </Button>
            <OptionsMenu
                {...menu}
                kind="choice"
                options={orders.map(each => ({
                    key: each.label,
                    text: translate(each.label),
                    checked: each === shown,
                    onChoose: () => {
                        close();
                        setSort({ field: each.field, order: each.order });
                    },
                }))}
            />
        </>
    );
};
