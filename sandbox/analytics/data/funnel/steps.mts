import { invalid, unknownField } from '../../server/errors.mts';
import type { QueryContext } from '../context.mts';
import { findDimension } from '../dimensions/dimensions.mts';
import { textTest } from '../filters.mts';
import type { FieldFilter, FunnelStep, Segment, SegmentExpression, StepExpression } from './messages.mts';

type Test = (row: number) => boolean;

/**
 * Fields that steps and segments do not know, though reports do: evidence 57 for pagePath, and for the others that the schema of
 * funnels does not allow in segments (https://developers.google.com/analytics/devguides/reporting/data/v1/exploration-api-schema).
 * Which schema the words of the rejection name is a belief.
 */
const NO_STEP_FIELDS = new Set([
	...['pagePath', 'landingPage', 'fullPageUrl', 'continentId', 'audienceName', 'audienceId', 'brandingInterest'],
	...['dateHourMinute', 'dayOfWeekName', 'yearMonth', 'yearWeek', 'isoWeek', 'isoYear', 'isoYearIsoWeek'],
	...['nthDay', 'nthHour', 'nthMinute', 'nthWeek', 'nthMonth', 'nthYear'],
	...[
		'primaryChannelGroup',
		'sessionPrimaryChannelGroup',
		'firstUserPrimaryChannelGroup',
		'currencyCode',
		'shippingTier',
	],
]);

function fieldTest(filter: FieldFilter, context: QueryContext): Test {
	const name = filter.fieldName ?? '';
	const dimension = NO_STEP_FIELDS.has(name) ? undefined : findDimension(context, name);
	if (!dimension) throw unknownField(name, 'dimension');
	const { code, label } = dimension.read(context);
	const accepts = textTest(filter);
	return (row) => accepts(label(code(row)));
}

function eventTest(eventName: string, { table }: QueryContext): Test {
	const code = table.names.indexOf(eventName);
	return (row) => table.name[row] === code;
}

interface Joined<Expression> {
	andGroup?: { expressions?: Expression[] };
	orGroup?: { expressions?: Expression[] };
	notExpression?: Expression;
}

function joined<Expression extends Joined<Expression>>(
	expression: Expression,
	leaf: (expression: Expression) => Test,
): Test {
	const { andGroup, orGroup, notExpression } = expression;
	const all = (list: Expression[] | undefined) => (list ?? []).map((inner) => joined(inner, leaf));
	if (andGroup) {
		const tests = all(andGroup.expressions);
		return (row) => tests.every((test) => test(row));
	}
	if (orGroup) {
		const tests = all(orGroup.expressions);
		return (row) => tests.some((test) => test(row));
	}
	if (!notExpression) return leaf(expression);
	const test = joined(notExpression, leaf);
	return (row) => !test(row);
}

/**
 * What an event must be to be a step.
 * belief(funnel-words): the words for a step without a condition.
 */
export function stepTest({ filterExpression = {} }: FunnelStep, context: QueryContext): Test {
	return joined<StepExpression>(filterExpression, ({ funnelEventFilter, funnelFieldFilter }) => {
		if (funnelEventFilter) return eventTest(funnelEventFilter.eventName ?? '', context);
		if (funnelFieldFilter) return fieldTest(funnelFieldFilter, context);
		throw invalid('A funnel step must have a filter expression.');
	});
}

/** belief(funnel-words): the words for a segment without a filter. */
function conditionTest(expression: SegmentExpression, context: QueryContext): Test {
	return joined(expression, ({ segmentFilter, segmentEventFilter }) => {
		if (segmentEventFilter) return eventTest(segmentEventFilter.eventName ?? '', context);
		if (segmentFilter) return fieldTest(segmentFilter, context);
		throw invalid('A segment must have a filter expression.');
	});
}

/**
 * Whether an event is in a segment: an event of its own, or of a session or user that has one like it.
 * belief(funnel-words): the words for a segment without a condition.
 */
export function segmentTest(segment: Segment, context: QueryContext): Test {
	const { userSegment, sessionSegment, eventSegment } = segment;
	const { table } = context;
	const criteria =
		userSegment?.userInclusionCriteria ??
		sessionSegment?.sessionInclusionCriteria ??
		eventSegment?.eventInclusionCriteria;
	const groups = (criteria?.andConditionGroups ?? []).map(({ segmentFilterExpression = {} }) =>
		conditionTest(segmentFilterExpression, context),
	);
	if (groups.length === 0) throw invalid('A segment must have at least one condition.');
	if (eventSegment) return (row) => groups.every((test) => test(row));
	const ownerOf = (row: number): number => (userSegment ? table.sessionOf(row).user : (table.session[row] ?? 0));
	const owners = groups.map((test) => {
		const found = new Set<number>();
		for (let row = 0; row < table.length; row++) if (test(row)) found.add(ownerOf(row));
		return found;
	});
	return (row) => owners.every((found) => found.has(ownerOf(row)));
}
