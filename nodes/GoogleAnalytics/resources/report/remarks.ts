import type { ItemContext } from '../../../shared/catalogue/operation';
import type { PropertyQuota } from '../../api/limits';
import type { DateRange } from './dateRanges';
import type { ReportMetadata } from './pages';
import { warningsOf } from './warnings';

const count = (number = 0) => number.toLocaleString('en-US');

/** How much of a property's quota is left. Pure. */
export function quotaRemark(property: string, quota: PropertyQuota): string {
	const { tokensPerProjectPerHour, tokensPerHour, tokensPerDay } = quota;
	return `Property ${property} has ${count(tokensPerProjectPerHour?.remaining)} tokens left this hour for this Google Cloud project (${count(tokensPerHour?.remaining)} for all projects), and ${count(tokensPerDay?.remaining)} today.`;
}

interface Answered {
	readonly metadata?: ReportMetadata;
	readonly propertyQuota?: PropertyQuota;
}

/** Shows what to know about a report beside the output, whatever form the output has. */
export function remarkOn(
	context: Pick<ItemContext, 'hint'>,
	property: string,
	{ metadata, propertyQuota }: Answered,
	ranges: readonly DateRange[] = [],
): void {
	for (const warning of warningsOf(metadata, ranges, Date.now())) context.hint(warning);
	if (propertyQuota) context.hint(quotaRemark(property, propertyQuota), `quota of ${property}`);
}
