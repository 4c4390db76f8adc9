import DownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';
import type { ListOrder } from './orders.ts';

/** Chooses the order of a list; an order that the list does not offer counts as its first. */
export const OrderMenu = ({ orders }: { orders: readonly ListOrder[] }) => {
    const translate = useTranslate();
    const { button, menu, close } = useMenu();
    const { sort, setSort, filterValues, setFilters } = useListContext();
    const isSaid = ({ parameter }: ListOrder) =>
        parameter !== undefined && filterValues[parameter] === 'true';
    const isSorted = ({ field, order, parameter }: ListOrder) =>
        parameter === undefined && field === sort.field && order === sort.order;
    const shown = orders.find(isSaid) ?? orders.find(isSorted) ?? orders[0];
    const choose = ({ field, order, parameter }: ListOrder) => {
        if (shown?.parameter) {
            const { [shown.parameter]: _, ...rest } = filterValues;
            setFilters(rest);
        }
        if (parameter) setFilters({ ...filterValues, [parameter]: 'true' });
        else setSort({ field, order });
    };
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
                        choose(each);
                    },
                }))}
            />
        </>
    );
};
