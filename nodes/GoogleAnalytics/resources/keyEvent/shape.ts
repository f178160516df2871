import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.keyEvents */
interface KeyEventObject {
	readonly name?: string;
	readonly eventName?: string;
	readonly countingMethod?: string;
	readonly defaultValue?: { readonly numericValue?: number; readonly currencyCode?: string };
	readonly custom?: boolean;
	readonly deletable?: boolean;
	readonly createTime?: string;
}

/** A key event as a workflow sees it. Pure. */
const keyEventShape = ({ defaultValue, ...keyEvent }: KeyEventObject) => ({
	id: idIn(keyEvent.name, 'keyEvents'),
	eventName: keyEvent.eventName ?? '',
	countingMethod: keyEvent.countingMethod ?? null,
	defaultValue: defaultValue ? (defaultValue.numericValue ?? 0) : null,
	defaultValueCurrency: defaultValue?.currencyCode ?? null,
	isCustom: keyEvent.custom ?? false,
	isDeletable: keyEvent.deletable ?? false,
	createdAt: keyEvent.createTime ?? null,
	property: { id: idIn(keyEvent.name, 'properties') },
});

export const keyEvents = defineShape<KeyEventObject>(keyEventShape, {
	name: 'properties/123456789/keyEvents/987654321',
	eventName: 'generate_lead',
	countingMethod: 'ONCE_PER_SESSION',
	defaultValue: { numericValue: 5, currencyCode: 'EUR' },
	custom: true,
	deletable: true,
	createTime: '2026-11-20T09:00:00Z',
});
