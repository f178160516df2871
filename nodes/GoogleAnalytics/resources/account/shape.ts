import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accountSummaries */
interface AccountObject {
	readonly account?: string;
	readonly displayName?: string;
	readonly propertySummaries?: ReadonlyArray<{ readonly property?: string; readonly displayName?: string }>;
}

/** An account with its properties as a workflow sees it. Pure. */
const accountShape = ({ account, displayName, propertySummaries = [] }: AccountObject) => ({
	id: idIn(account, 'accounts'),
	name: displayName ?? '',
	properties: propertySummaries.map((property) => ({
		id: idIn(property.property, 'properties'),
		name: property.displayName ?? '',
	})),
});

export const accounts = defineShape<AccountObject>(accountShape, {
	account: 'accounts/123456',
	displayName: 'Sample Company',
	propertySummaries: [{ property: 'properties/123456789', displayName: 'Shop' }],
});

/** The account that is connected, as this step puts it together. */
export interface Connected {
	readonly email: string | null;
	readonly connection: string;
	readonly rights: readonly string[];
	readonly canRead: boolean;
	readonly canEdit: boolean;
	readonly accountCount: number;
	readonly propertyCount: number;
	/** The first twenty. */
	readonly accounts: ReadonlyArray<{
		readonly id: string | null;
		readonly name: string;
		readonly propertyCount: number;
	}>;
}

export const connections = defineShape<Connected>(
	({ email, connection, rights, canRead, canEdit, accountCount, propertyCount, accounts: some }) => ({
		...{ email, connection, rights, canRead, canEdit },
		...{ accountCount, propertyCount, accounts: some },
	}),
	{
		email: 'nathan@example.com',
		connection: 'OAuth2',
		rights: ['https://www.googleapis.com/auth/analytics.readonly'],
		canRead: true,
		canEdit: true,
		accountCount: 2,
		propertyCount: 2,
		accounts: [{ id: '123456', name: 'Sample Company', propertyCount: 2 }],
	},
);
