import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://github.com/googleapis/googleapis/blob/master/google/type/date.proto */
interface DateObject {
	readonly year?: number;
	readonly month?: number;
	readonly day?: number;
}

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.reportingDataAnnotations */
interface AnnotationObject {
	readonly name?: string;
	readonly title?: string;
	readonly description?: string;
	readonly color?: string;
	readonly systemGenerated?: boolean;
	readonly annotationDate?: DateObject;
	readonly annotationDateRange?: { readonly startDate?: DateObject; readonly endDate?: DateObject };
}

const padded = (value: number | undefined, size: number): string => String(value ?? 0).padStart(size, '0');

const dayOf = (date: DateObject | undefined): string | null =>
	date === undefined ? null : `${padded(date.year, 4)}-${padded(date.month, 2)}-${padded(date.day, 2)}`;

/** An annotation as a workflow sees it; one of a single day begins and ends on it. Pure. */
const annotationShape = ({ annotationDate, annotationDateRange: range, ...annotation }: AnnotationObject) => ({
	id: idIn(annotation.name, 'reportingDataAnnotations'),
	title: annotation.title ?? '',
	description: annotation.description ?? '',
	startDate: dayOf(range?.startDate ?? annotationDate),
	endDate: dayOf(range?.endDate ?? annotationDate),
	color: annotation.color ?? '',
	isSystemGenerated: annotation.systemGenerated ?? false,
	property: { id: idIn(annotation.name, 'properties') },
});

export const annotations = defineShape<AnnotationObject>(annotationShape, {
	name: 'properties/123456789/reportingDataAnnotations/2718281',
	title: 'Release 2.0',
	description: 'The new shop is online',
	color: 'BLUE',
	systemGenerated: true,
	annotationDate: { year: 2026, month: 11, day: 24 },
	annotationDateRange: {
		startDate: { year: 2026, month: 11, day: 24 },
		endDate: { year: 2026, month: 11, day: 26 },
	},
});
