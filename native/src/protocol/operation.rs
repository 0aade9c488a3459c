//! The operations that a request can name. A test of the server compares them with its own list
//! (`src/store/native/native-operations.test.ts`).

macro_rules! operations {
    ($($name:ident = $number:literal,)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Operation {
            $($name,)*
        }

        impl Operation {
            pub fn of_number(number: u8) -> Option<Operation> {
                match number {
                    $($number => Some(Operation::$name),)*
                    _ => None,
                }
            }
        }
    };
}

operations! {
    Open = 1,
    Close = 2,
    Drop = 3,
    Write = 4,
    Replay = 5,
    Commit = 6,
    Merge = 7,
    Remove = 8,
    Count = 9,
    Top = 10,
    Facet = 11,
    Positions = 12,
    Statistics = 13,
    Check = 14,
    Link = 15,
    Set = 16,
    DropSet = 17,
    Records = 18,
    WriteFile = 19,
    ReadFile = 20,
    Compact = 21,
    List = 22,
    RemoveFile = 23,
    Lock = 24,
    Unlock = 25,
    Import = 26,
    Stream = 27,
    Several = 28,
    Encode = 29,
    WriteLines = 30,
    Index = 31,
}
