export const SchedulesPage = () => <h1>Schedules</h1>;
